import type { VirtualRow } from '../../kit/table/virtualRow';
import type { MonitorViewState } from '../../live/viewState';

/**
 * A line of the list as a text (`row:ALA-0142:1`, `group:17`, `pending:230`): equal lines are equal values, so a row
 * whose place did not change does not render.
 */
export type Line = `${LineType}:${string}`;
type LineType = 'row' | 'group' | 'pending';

/** All lines of the list: those of the window by key, the others as pending. */
export function linesOf(view: MonitorViewState, rowHeight?: number): VirtualRow<Line>[] {
  const groupAt = new Map(view.boundaries.starts.map((start, i) => [start, view.boundaries.stationIds[i] ?? '']));
  return Array.from({ length: view.length }, (_, index) => {
    const known = view.items[index - view.offset];
    const stationId = groupAt.get(index);
    if (stationId !== undefined) {
      // The head of a group is known by place even where its figures are not.
      const isHere = view.groups[stationId] !== undefined;
      return { key: `group:${stationId}`, item: isHere ? `group:${stationId}` : `pending:${index}`, isGroup: true };
    }
    const height = rowHeight === undefined ? {} : { height: rowHeight };
    if (known?.type === 'row') return { key: known.key, item: `row:${known.key}`, ...height };
    return { key: `pending:${index}`, item: `pending:${index}`, ...height };
  });
}

export function parseLine(line: Line): { type: LineType; key: string } {
  const colon = line.indexOf(':');
  return { type: line.slice(0, colon) as LineType, key: line.slice(colon + 1) };
}
