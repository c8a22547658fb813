import { fromWire, toWire, zonedToWire } from '../../../src/lib/time';

/** The first and the second on call. */
export type Lane = 1 | 2;
export const LANES: readonly Lane[] = [1, 2];

/** A shift that comes again with every cycle of its rota, by the local clock. */
export interface Shift {
  lane: Lane;
  /** Week of the cycle, from 1 to its last. */
  week: number;
  /** 1 is Monday. */
  weekday: number;
  /** `HH:mm` */
  from: string;
  /** Length by the clock: a day has 24, also when clocks are changed. */
  hours: number;
  personId: string;
}

export interface Rota {
  timezone: string;
  /** Weeks of a cycle. */
  weeks: number;
  /** Monday of the first week, `YYYY-MM-DD`. */
  startsOn: string;
  shifts: readonly Shift[];
}

/** Epoch ms; `until` is not part of it. */
export interface Span {
  from: number;
  until: number;
}

/** Takes the place of a lane's shift for a time. */
export interface Override extends Span {
  id: string;
  lane: Lane;
  personId: string;
}

/** A person is on leave. */
export interface Leave extends Span {
  personId: string;
}

export interface Changes {
  /** Of two at one time the later one of the list counts. */
  overrides: readonly Override[];
  leaves: readonly Leave[];
}

/** The person on call in a lane for a time; without one it is a gap. */
export interface Duty extends Span {
  lane: Lane;
  personId: string | null;
  /** Whose shift it would be, where an override or a leave says otherwise. */
  replacedId: string | null;
  overrideId: string | null;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WEEK_DAYS = 7;
/** Zones differ from UTC by less, and a shift lasts a week at most. */
const REACH_MS = 9 * DAY_MS;

/** Duties of both lanes in a span, in order of time: they leave no moment out, and none overlaps another. */
export function listDuties(rota: Rota, changes: Changes, span: Span): Duty[] {
  return LANES.flatMap((lane) => listLane(rota, changes, { ...span, lane }));
}

/** The duty of a lane at a moment (epoch ms). */
export function findDuty(rota: Rota, changes: Changes, at: { lane: Lane; at: number }): Duty {
  const { lane, at: from } = at;
  const [duty] = listLane(rota, changes, { lane, from, until: from + 1 });
  return duty ?? { lane, from, until: from + 1, personId: null, replacedId: null, overrideId: null };
}

function listLane(rota: Rota, { overrides, leaves }: Changes, span: Span & { lane: Lane }): Duty[] {
  const { lane, from, until } = span;
  const shifts = listOccurrences(rota, span);
  const own = overrides.filter((each) => each.lane === lane && overlaps(each, span));
  const bounds = [...shifts, ...own, ...leaves].flatMap((each) => [each.from, each.until]);
  const cuts = [...new Set([from, ...bounds.filter((at) => at > from && at < until)])].sort((a, b) => a - b);
  const duties: Duty[] = [];
  cuts.forEach((cut, index) => {
    const duty = decideDuty(cut, { shifts, overrides: own, leaves });
    const last = duties.at(-1);
    const next = cuts[index + 1] ?? until;
    if (last && isSame(last, duty)) last.until = next;
    else duties.push({ ...duty, lane, from: cut, until: next });
  });
  return duties;
}

type Decision = Pick<Duty, 'personId' | 'replacedId' | 'overrideId'>;

/** An override counts also for a person on leave: it was made for that time. */
function decideDuty(
  at: number,
  { shifts, overrides, leaves }: Changes & { shifts: readonly (Span & { personId: string })[] },
): Decision {
  const shift = shifts.findLast((each) => contains(each, at));
  const override = overrides.findLast((each) => contains(each, at));
  const usual = shift?.personId ?? null;
  if (override) {
    const { personId, id } = override;
    return { personId, replacedId: usual === personId ? null : usual, overrideId: id };
  }
  const isAway = leaves.some((leave) => leave.personId === usual && contains(leave, at));
  return isAway
    ? { personId: null, replacedId: usual, overrideId: null }
    : { personId: usual, replacedId: null, overrideId: null };
}

function isSame(a: Decision, b: Decision): boolean {
  return a.personId === b.personId && a.replacedId === b.replacedId && a.overrideId === b.overrideId;
}

const contains = ({ from, until }: Span, at: number) => from <= at && at < until;
const overlaps = (a: Span, b: Span) => a.from < b.until && b.from < a.until;

/** Shifts of a lane that touch a span, by their beginning: of two at one time the later one counts. */
function listOccurrences(rota: Rota, span: Span & { lane: Lane }): (Span & { personId: string })[] {
  const cycleMs = rota.weeks * WEEK_DAYS * DAY_MS;
  const start = fromWire(`${rota.startsOn} 00:00:00`);
  const first = Math.floor((span.from - REACH_MS - start) / cycleMs);
  const last = Math.floor((span.until + REACH_MS - start) / cycleMs);
  const cycles = Array.from({ length: last - first + 1 }, (_, index) => start + (first + index) * cycleMs);
  const shifts = rota.shifts.filter(({ lane }) => lane === span.lane);
  return cycles
    .flatMap((cycle) => shifts.map((shift) => toOccurrence(rota.timezone, cycle, shift)))
    .filter((each) => overlaps(each, span))
    .sort((a, b) => a.from - b.from);
}

function toOccurrence(timezone: string, cycle: number, { week, weekday, from, hours, personId }: Shift) {
  const [hour = 0, minute = 0] = from.split(':').map(Number);
  const days = (week - 1) * WEEK_DAYS + weekday - 1;
  const wall = cycle + days * DAY_MS + hour * HOUR_MS + minute * 60_000;
  const toInstant = (at: number) => fromWire(zonedToWire(toWire(at), timezone));
  return { from: toInstant(wall), until: toInstant(wall + hours * HOUR_MS), personId };
}
