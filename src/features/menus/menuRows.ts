import type { z } from 'zod';
import { MENU_PARENTS, type menuBody, type MenuNode } from '../../contract/evo-basic/sysMenu';

/** A line of the tree. */
export interface MenuRow {
  node: MenuNode;
  depth: number;
  /** Type of the parent item; null: at the top. */
  parentType: MenuNode['type'] | null;
}

/** The lines of a tree of which some items are unfolded, in order. */
export function listRows(
  nodes: readonly MenuNode[],
  unfolded: ReadonlySet<string>,
  depth = 0,
  parentType: MenuNode['type'] | null = null,
): MenuRow[] {
  return nodes.flatMap((node) => [
    { node, depth, parentType },
    ...(unfolded.has(node.id) ? listRows(node.children, unfolded, depth + 1, node.type) : []),
  ]);
}

/** Items that match a text, with their ancestors and descendants. @param toTexts the searched texts of an item */
export function filterTree(
  nodes: readonly MenuNode[],
  text: string,
  toTexts: (node: MenuNode) => readonly string[],
): readonly MenuNode[] {
  const sought = text.trim().toLowerCase();
  if (sought === '') return nodes;
  return nodes.flatMap((node) => {
    if (toTexts(node).some((each) => each.toLowerCase().includes(sought))) return [node];
    const children = filterTree(node.children, text, toTexts);
    return children.length === 0 ? [] : [{ ...node, children: [...children] }];
  });
}

export function everyNode(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [node, ...everyNode(node.children)]);
}

/** Drop position: before or after a row, or into it. */
export type DropSide = 'before' | 'after' | 'inside';

/** After all others. */
const LAST = 1_000_000;

/** The place of a drop; null where the dragged item is not allowed. */
export function findPlace(
  dragged: MenuNode,
  { node, parentType }: MenuRow,
  side: DropSide,
): Pick<MenuNode, 'parentId' | 'sort'> | null {
  const isInside = side === 'inside';
  const isAllowed = MENU_PARENTS[dragged.type].includes(isInside ? node.type : parentType);
  const isItself = everyNode([dragged]).some(({ id }) => id === node.id);
  if (!isAllowed || isItself) return null;
  if (isInside) return { parentId: node.id, sort: LAST };
  return { parentId: node.parentId, sort: Math.max(0, node.sort + (side === 'before' ? -1 : 1)) };
}

type Body = z.input<typeof menuBody>;

/** An item as a change names it. */
export function toBody({ id: _, version: __, children: ___, contro: ____, menuName, ...node }: MenuNode): Body {
  const { multiLanguageName, permissionIdentifier, ...fields } = node;
  return {
    ...fields,
    permissionIdentifier: permissionIdentifier || null,
    multiLanguageName: { ...multiLanguageName, en_US: multiLanguageName.en_US || menuName },
  };
}
