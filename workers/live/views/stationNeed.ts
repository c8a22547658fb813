import { ALARM_PRIORITIES } from '../../../src/contract/live/alarm';
import type { StationState } from '../../../src/contract/live/views/stations';

type Needy = Pick<StationState, 'worst' | 'oldestAt' | 'mix' | 'connectors'>;

/**
 * Order of stations by how much they need an operator: the worst unacknowledged alarm, then the share of connectors that
 * are out of order, then the alarm that has waited longest, then the share that charges.
 */
export function compareByNeed(a: Needy, b: Needy): number {
  return (
    rankAlarm(a) - rankAlarm(b) ||
    getShare(b, countOutOfOrder(b)) - getShare(a, countOutOfOrder(a)) ||
    compareAge(a.oldestAt, b.oldestAt) ||
    getShare(b, b.mix.charging) - getShare(a, a.mix.charging)
  );
}

function rankAlarm({ worst }: Needy): number {
  return worst === null ? ALARM_PRIORITIES.length : ALARM_PRIORITIES.indexOf(worst);
}

const countOutOfOrder = ({ mix }: Needy): number => mix.faulted + mix.offline;

const getShare = ({ connectors }: Needy, count: number): number => (connectors === 0 ? 0 : count / connectors);

/** Wire times sort as texts; a station without an alarm is the last. */
function compareAge(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null || a < b ? -1 : 1;
}
