import type { ListWindow } from '../../../src/contract/live/views/listWindow';
import type { MonitorViewModel } from '../../../src/contract/live/views/monitor';
import type { MonitorIndex } from './monitorIndex';
import { clampWindow, cutLines, type Outline } from './sections';

interface MonitorView {
  model: MonitorViewModel;
  /** Stations with a line (the group head or a row below it) in the window. */
  stationIds: string[];
}

type Boundaries = MonitorViewModel['boundaries'];

/** The same object each time, so that nothing is compared. */
const NO_BOUNDARIES: Boundaries = { stationIds: [], starts: [] };

/**
 * Cuts the window out of a list; group heads count as lines.
 * @param outline places of the stations; null where the list is not grouped
 */
export function buildMonitorView(
  { all, tally: { counts, totals } }: MonitorIndex,
  outline: Outline | null,
  window: ListWindow,
): MonitorView {
  if (outline) {
    const { items, touched, offset } = cutLines(all, outline, window);
    const stationIds = touched.map(({ key }) => key);
    const boundaries = { stationIds: outline.groupKeys, starts: outline.starts };
    return { model: { items, boundaries, offset, length: outline.length, counts, totals }, stationIds };
  }
  const rowKeys = all[0]?.rowKeys;
  const length = rowKeys?.length ?? 0;
  const { offset, end } = clampWindow(window, length);
  const items = (rowKeys?.slice(offset, end) ?? []).map((key) => ({ type: 'row' as const, key }));
  return { model: { items, boundaries: NO_BOUNDARIES, offset, length, counts, totals }, stationIds: [] };
}
