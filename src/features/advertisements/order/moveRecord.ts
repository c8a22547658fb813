/** Drop position: before or after a row. */
export type DropSide = 'before' | 'after';

/** The ids in their order after a drop of one id beside another. */
export function moveBeside(ids: readonly string[], moved: string, target: string, side: DropSide): readonly string[] {
  if (moved === target) return ids;
  const others = ids.filter((id) => id !== moved);
  const at = others.indexOf(target) + (side === 'after' ? 1 : 0);
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

/** The ids after a move of one id a step up or down; at the end it stays. */
export function moveStep(ids: readonly string[], moved: string, by: -1 | 1): readonly string[] {
  const neighbour = ids[ids.indexOf(moved) + by];
  return neighbour === undefined ? ids : moveBeside(ids, moved, neighbour, by < 0 ? 'before' : 'after');
}
