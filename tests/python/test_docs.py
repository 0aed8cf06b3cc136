"""What docs/python.md shows is what Python answers: its blocks fenced as ```pycon are one session."""

import doctest
import re
import unittest
from pathlib import Path

import ishi

ROOT = Path(__file__).resolve().parents[2]


class DocsTest(unittest.TestCase):
    def test_sessions(self) -> None:
        page = ROOT / "docs" / "python.md"
        session = "\n".join(re.findall(r"```pycon\n(.*?)```", page.read_text(), re.DOTALL))
        test = doctest.DocTestParser().get_doctest(session, {}, page.name, str(page), 0)
        self.assertGreater(len(test.examples), 20)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        output: list[str] = []
        runner.run(test, out=output.append)
        self.assertEqual(runner.failures, 0, "".join(output))

    def test_docstrings(self) -> None:
        self.assertEqual(doctest.testmod(ishi).failed, 0)
        for module in (ishi.othello, ishi.renju):
            for name, value in vars(module).items():
                if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__:
                    self.assertTrue(value.__doc__, f"{module.__name__}.{name} is not documented")

    def test_version(self) -> None:
        text = (ROOT / "CMakeLists.txt").read_text()
        version = re.search(r"VERSION (\d+\.\d+\.\d+)", text)
        self.assertEqual(ishi.__version__, version[1])
        self.assertIn(ishi.level(), ("v2", "v3", "v4", "other"))


if __name__ == "__main__":
    unittest.main()
