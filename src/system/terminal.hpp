// Whether a person sits at the other end of a standard stream, and how much fits a line there.
#pragma once

namespace ishi::system {

bool input_is_terminal();
bool output_is_terminal();
bool errors_are_terminal();

/// How wide the terminal at standard error is now; 80 where that is not known.
int columns_of_errors();

}  // namespace ishi::system
