import { joinTracks, splitByRoom, sumLeast } from '../../../kit/crud/table/liveColumn';
import type { MonitorColumn } from './useMonitorColumns';

interface MonitorRoom {
  /** px of the table; 0 until they are measured. */
  width: number;
  /** A detail is open beside the list. */
  hasDetail: boolean;
  /** The user has put the columns in order, which stays. */
  hasOwnOrder?: boolean;
}

interface FittedMonitor {
  columns: readonly MonitorColumn[];
  /** There is room for the quick action of a row beside its menu. */
  hasQuick: boolean;
  /** Grid template: check box, columns, actions. */
  template: string;
}

const CHECK_PX = 40;
const ACTIONS_PX = { full: 96, compact: 36 };

/** Up to this share of the room all columns stay full, since then only one or two are out of view. */
const MOST_BEHIND = 1.2;

/**
 * Fits the columns of the monitor to its width, the main ones in view first. If more than a few do not fit, the compact
 * columns are shown and the others follow out of view. Beside an open detail the others are dropped, since it shows
 * them all. The quick action of a row is dropped first, because the row's menu has it too.
 */
export function fitMonitorColumns(
  columns: readonly MonitorColumn[],
  { width, hasDetail, hasOwnOrder = false }: MonitorRoom,
): FittedMonitor {
  const split = (shown: readonly MonitorColumn[], actions: number) =>
    splitByRoom(shown, width > 0 && !hasOwnOrder ? width - CHECK_PX - actions : Infinity);
  const isWhole = width === 0 || sumLeast(columns) <= MOST_BEHIND * (width - CHECK_PX - ACTIONS_PX.full);
  if (isWhole && !hasDetail) {
    const hasQuick = width === 0 || sumLeast(columns) <= width - CHECK_PX - ACTIONS_PX.full;
    const actions = hasQuick ? ACTIONS_PX.full : ACTIONS_PX.compact;
    const all = split(columns, actions).flat();
    return { columns: all, hasQuick, template: toTemplate(all, actions) };
  }
  const [inSight, behind] = split(columns.flatMap(toCompact), ACTIONS_PX.compact);
  const all = hasDetail ? inSight : [...inSight, ...behind, ...columns.filter(isLeftOut)];
  return { columns: all, hasQuick: false, template: toTemplate(all, ACTIONS_PX.compact) };
}

const toTemplate = (columns: readonly MonitorColumn[], actions: number) =>
  joinTracks(columns, [`${CHECK_PX}px`], [`${actions}px`]);

/** The compact charger has the connector's number. */
const isLeftOut = ({ compact, name }: MonitorColumn) => !compact && name !== 'number';

function toCompact(column: MonitorColumn): MonitorColumn[] {
  const { compact, label, unit, children } = column;
  if (!compact) return [];
  const head = compact.label === undefined ? { label, unit } : { label: compact.label, unit: undefined };
  return [{ ...column, ...head, track: compact.track, children: compact.children ?? children }];
}
