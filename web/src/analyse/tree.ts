// A game with its variations: moves as a tree, each with a comment. A tree never changes; what changes
// it makes another one.
import type {Line} from '../games';

export interface TreeNode {
  /** Empty in the root. */
  move: string;
  /** -1 in the root. */
  parent: number;
  /** The first one is the main line. */
  children: readonly number[];
  comment: string;
}

export interface Tree {
  start: string;
  /** The root is 0; a parent stands before its children. */
  nodes: readonly TreeNode[];
}

export const kRoot = 0;
const kMostNodes = 5000;
const kLongestComment = 2000;
const node = (move: string, parent: number): TreeNode => ({move, parent, children: [], comment: ''});

/** A tree without variations. */
export function treeOf({start, moves}: Line): Tree {
  const nodes = [node('', -1), ...moves.map((move, i) => node(move, i))];
  return {start, nodes: nodes.map((each, i) => (i < moves.length ? {...each, children: [i + 1]} : each))};
}

/** The nodes from the root to `at`, without the root. */
export function pathTo(tree: Tree, at: number): number[] {
  const path: number[] = [];
  for (; at !== kRoot; at = tree.nodes[at]!.parent) path.unshift(at);
  return path;
}
export const movesTo = (tree: Tree, at: number): string[] =>
  pathTo(tree, at).map((each) => tree.nodes[each]!.move);

/** The nodes of the main line behind `at`. */
export function lineFrom(tree: Tree, at: number): number[] {
  const line: number[] = [];
  for (let next = tree.nodes[at]!.children[0]; next !== undefined;
    next = tree.nodes[next]!.children[0]) line.push(next);
  return line;
}

function changed(tree: Tree, at: number, change: Partial<TreeNode>): Tree {
  return {...tree, nodes: tree.nodes.map((each, i) => (i === at ? {...each, ...change} : each))};
}

/** The tree with moves behind `at`, those that it has followed and the others added, and the node of
 * the last one. */
export function withLine(tree: Tree, at: number, moves: string[]): {tree: Tree; at: number} {
  for (const move of moves) {
    const known = tree.nodes[at]!.children.find((child) => tree.nodes[child]!.move === move);
    if (known === undefined) {
      if (tree.nodes.length >= kMostNodes) break;
      const added = tree.nodes.length;
      const {nodes} = changed(tree, at, {children: [...tree.nodes[at]!.children, added]});
      tree = {...tree, nodes: [...nodes, node(move, at)]};
    }
    at = known ?? tree.nodes.length - 1;
  }
  return {tree, at};
}

export const withComment = (tree: Tree, at: number, comment: string): Tree =>
  changed(tree, at, {comment: comment.slice(0, kLongestComment)});

/** The tree in which the variation of `at` is the main line at each branch before it. */
export function promoted(tree: Tree, at: number): Tree {
  for (const each of pathTo(tree, at)) {
    const {parent} = tree.nodes[each]!;
    const others = tree.nodes[parent]!.children.filter((child) => child !== each);
    tree = changed(tree, parent, {children: [each, ...others]});
  }
  return tree;
}

/** The tree without `at` and what follows it. Precondition: not the root. */
export function without(tree: Tree, at: number): Tree {
  const gone = new Set<number>();
  const places = new Map<number, number>();
  tree.nodes.forEach(({parent}, i) => {
    if (i === at || gone.has(parent)) gone.add(i);
    else places.set(i, places.size);
  });
  const nodes = tree.nodes.filter((_, i) => !gone.has(i)).map((each) => ({
    ...each,
    parent: places.get(each.parent) ?? -1,
    children: each.children.filter((child) => !gone.has(child)).map((child) => places.get(child)!),
  }));
  return {...tree, nodes};
}

/** The node that `moves` lead to, as far as the tree has them. */
export function nodeAt(tree: Tree, moves: string[]): number {
  let at = kRoot;
  for (const move of moves) {
    const next = tree.nodes[at]!.children.find((child) => tree.nodes[child]!.move === move);
    if (next === undefined) break;
    at = next;
  }
  return at;
}

/** The tree that was kept, or null where it is none. `check` throws where moves cannot be played. */
export function treeFrom(kept: unknown, check: (line: Line) => void): Tree | null {
  const {start, nodes} = (kept ?? {}) as {start?: unknown; nodes?: unknown};
  if (typeof start !== 'string' || !Array.isArray(nodes) || nodes.length > kMostNodes) return null;
  let tree = treeOf({start, moves: []});
  try {
    check({start, moves: []});
    for (const [i, each] of nodes.entries()) {
      const {move, parent, comment} = each as Partial<TreeNode>;
      if (i > 0) {
        if (typeof move !== 'string' || !(Number(parent) >= 0 && Number(parent) < i)) return null;
        tree = withLine(tree, Number(parent), [move]).tree;
        if (tree.nodes.length !== i + 1) return null;
      }
      if (typeof comment === 'string' && comment !== '') tree = withComment(tree, i, comment);
    }
    tree.nodes.forEach(({children}, at) => {
      const order = (nodes[at] as Partial<TreeNode>).children;
      if (Array.isArray(order) && order.length === children.length
        && children.every((child) => order.includes(child))) {
        tree = changed(tree, at, {children: order});
      }
    });
    tree.nodes.forEach(({children}, at) => {
      if (children.length === 0) check({start, moves: movesTo(tree, at)});
    });
  } catch {
    return null;
  }
  return tree;
}
