import type { AlarmsViewState } from '../../../live/viewState';

/** The first row below one (then from the top) that nobody has acknowledged; null when there is no other. */
export function nextUnacknowledged(
  { items, rows }: Pick<AlarmsViewState, 'items' | 'rows'>,
  key: string,
): string | null {
  const at = items.findIndex((item) => item.key === key);
  const others = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
  const next = others.find((item) => item.type === 'row' && rows[item.key]?.acknowledgedAt === null);
  return next?.key ?? null;
}
