import {expect, test} from 'vitest';
import * as trees from './tree';

const check = ({moves}: {moves: string[]}) => {
  if (moves.includes('zz')) throw new Error('no move');
};
/** Moves with their variations in brackets. */
function text(tree: trees.Tree, at = trees.kRoot): string {
  const [first, ...others] = tree.nodes[at]!.children;
  if (first === undefined) return '';
  const one = (node: number) => `${tree.nodes[node]!.move} ${text(tree, node)}`.trim();
  return [tree.nodes[first]!.move, ...others.map((node) => `(${one(node)})`), text(tree, first)]
    .filter(Boolean).join(' ');
}
const line = trees.treeOf({start: 'start', moves: ['f5', 'd6', 'c3']});

test('moves that are known are followed, others begin a variation', () => {
  const same = trees.withLine(line, trees.kRoot, ['f5', 'd6']);
  expect(same.tree).toBe(line);
  expect(trees.movesTo(line, same.at)).toEqual(['f5', 'd6']);
  const other = trees.withLine(line, same.at, ['c4', 'e3']);
  expect(text(other.tree)).toBe('f5 d6 c3 (c4 e3)');
  expect(text(line)).toBe('f5 d6 c3');
  expect(trees.movesTo(other.tree, other.at)).toEqual(['f5', 'd6', 'c4', 'e3']);
  expect(trees.nodeAt(other.tree, ['f5', 'd6', 'c4', 'a1'])).toBe(trees.nodeAt(other.tree, ['f5', 'd6', 'c4']));
});

test('a variation becomes the main line, and is removed with what follows it', () => {
  let {tree} = trees.withLine(line, 1, ['f4', 'e3']);
  ({tree} = trees.withLine(tree, trees.kRoot, ['d3']));
  const at = trees.nodeAt(tree, ['f5', 'f4', 'e3']);
  const main = trees.promoted(tree, at);
  expect(text(main)).toBe('f5 (d3) f4 (d6 c3) e3');
  const cut = trees.without(main, trees.nodeAt(main, ['f5', 'f4']));
  expect(text(cut)).toBe('f5 (d3) d6 c3');
  cut.nodes.forEach(({children}, i) => children.forEach((child) => expect(cut.nodes[child]!.parent).toBe(i)));
});

test('a tree is kept as JSON with its order and comments; what is none is refused', () => {
  let {tree} = trees.withLine(line, 1, ['f4']);
  tree = trees.promoted(trees.withComment(tree, 4, 'a comment'), 4);
  const kept: unknown = JSON.parse(JSON.stringify(tree));
  expect(trees.treeFrom(kept, check)).toEqual(tree);
  for (const broken of [
    null, 7, {}, {start: 'start', nodes: 7}, {start: 'start', nodes: [{}, {move: 'f5', parent: 1}]},
    {start: 'start', nodes: [{}, {move: 'zz', parent: 0}]}, {start: 'start', nodes: [{}, {move: 7, parent: 0}]},
    {start: 'start', nodes: [{}, {move: 'f5', parent: 0}, {move: 'f5', parent: 0}]},
  ]) expect(trees.treeFrom(broken, check)).toBeNull();
  expect(trees.withComment(tree, 0, 'x'.repeat(5000)).nodes[0]!.comment.length).toBe(2000);
});
