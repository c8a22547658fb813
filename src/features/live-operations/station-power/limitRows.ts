import type { PowerNode } from '../../../contract/evo-monitor/powerNode';

/** A line of the tree of limits. */
export interface LimitRow {
  node: PowerNode;
  /** 0: the station. */
  depth: number;
}

/** The parts of a station from its own limit down, each right below its parent. A part whose parent is gone stands at the end. */
export function listLimitRows(nodes: readonly PowerNode[]): LimitRow[] {
  const rows: LimitRow[] = [];
  const seen = new Set<string>();
  const add = (node: PowerNode, depth: number) => {
    if (seen.has(node.id)) return;
    seen.add(node.id);
    rows.push({ node, depth });
    for (const child of nodes) if (child.parentId === node.id) add(child, depth + 1);
  };
  for (const node of nodes) if (node.parentId === null) add(node, 0);
  for (const node of nodes) add(node, 1);
  return rows;
}

/** A connector without a session or a limit by hand. */
export function isIdle({ kind, measured, planned, hand }: PowerNode): boolean {
  return kind === 'evse' && measured === 0 && planned === 0 && hand === null;
}
