// Ten lines that play a game of Othello against themselves, as those of engine.cpp, c_engine.c and engine.py do.
import {othello} from 'ishi';

let position = new othello.Position();
const moves = [];
const engine = new othello.Engine();
for (let answer; (answer = await engine.choose(position, {level: 1, seed: 1})) !== null;) {
  position = position.play(answer.move);
  moves.push(answer.move);
}
engine.close();
console.log(othello.writeGame({moves}, 'transcript').trim());
