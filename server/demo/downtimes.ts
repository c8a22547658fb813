import type { DownStatus } from '../domain/availability/downtimes';
import { drawFault } from '../simulator/model/faultPlan';
import type { Random } from '../simulator/model/random';
import { openRandomStream } from './chance';
import type { DemoConnector } from './chargers';
import type { DemoEvent } from './connectorEvents';
import type { CopyRow } from './copyRows';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Downtimes per connector and day. */
const A_DAY = 0.06;
/** Between a downtime and the first state that is an event of its own. */
const LAST_PAUSE_MS = 3_600_000;
/** How the causes divide, and how long each lasts, in minutes. */
interface Kind {
  status: DownStatus;
  share: number;
  minutes: readonly [number, number];
}
const FAULT: Kind = { status: 'faulted', share: 0.5, minutes: [15, 300] };
const KINDS: readonly Kind[] = [
  FAULT,
  { status: 'offline', share: 0.35, minutes: [6, 240] },
  { status: 'unavailable', share: 0.15, minutes: [30, 180] },
];
/** A downtime of many that waits for a part, and its days. */
const LONG = { share: 0.02, days: [1, 4] } as const;

/** Since when the states of connectors are known. */
export function findKnownFrom(now: number, days = 90): Date {
  return new Date(now - days * DAY_MS);
}

/**
 * Downtimes of the days without events, up to the first event of each connector. Later downtimes follow from the
 * events.
 */
export function* downtimeRows(events: readonly DemoEvent[], knownFrom: Date): Generator<CopyRow<'connectorDowntime'>> {
  const random = openRandomStream('downtimes');
  const firsts = new Map<DemoConnector, number>();
  for (const { connector, at } of events) firsts.set(connector, Math.min(at, firsts.get(connector) ?? at));
  for (const [connector, first] of firsts) {
    let free = knownFrom.getTime();
    for (let day = free; day < first; day += DAY_MS) {
      if (random.next() >= A_DAY) continue;
      const from = Math.max(free, day + random.whole(0, DAY_MS));
      const downtime = makeDowntime(connector, from, random);
      if (downtime.until > first - LAST_PAUSE_MS) break;
      free = downtime.until + DAY_MS;
      yield downtime.row;
    }
  }
}

function makeDowntime(connector: DemoConnector, from: number, random: Random) {
  const { status, minutes } = drawKind(random);
  const isLong = random.next() < LONG.share;
  const length = isLong ? random.whole(...LONG.days) * DAY_MS : random.whole(...minutes) * MINUTE_MS;
  const fault = status === 'faulted' ? drawFault(random) : null;
  const until = from + length;
  const row: CopyRow<'connectorDowntime'> = {
    connectorId: connector.id,
    fromAt: new Date(from),
    untilAt: new Date(until),
    status,
    errorCode: fault?.errorCode ?? null,
    vendorErrorCode: fault?.vendorErrorCode ?? null,
    info: fault?.info ?? null,
  };
  return { until, row };
}

function drawKind(random: Random): Kind {
  let mark = random.next();
  for (const kind of KINDS) {
    mark -= kind.share;
    if (mark < 0) return kind;
  }
  return FAULT;
}
