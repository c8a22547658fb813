import type { AlarmLevel, AlarmPriority } from '../../src/contract/live/alarm';
import { LEAVE_MS } from '../domain/alarms/lifecycle';
import { ruleFor, type AlarmCode } from '../domain/alarms/rules';
import type { Random } from '../simulator/model/random';
import { createLottery } from './chance';
import type { DemoCharger, DemoConnector } from './chargers';
import type { CopyRow } from './copyRows';
import type { DemoStation } from './stations';

/** An alarm before it has a number. */
export interface AlarmDraft {
  station: DemoStation;
  /** Null: the whole station. */
  charger: DemoCharger | null;
  connector: DemoConnector | null;
  code: AlarmCode;
  level: AlarmLevel;
  priority: AlarmPriority;
  /** Epoch ms. */
  at: number;
  /** Duration until it clears; Infinity: still raised. */
  lastsMs: number;
  /** How often it came again after the first time. */
  repeats: number;
  /** `settled`: processed or gone; `seen`: acknowledged and open; the others as they are. */
  fate: 'settled' | 'seen' | 'shelved' | 'new';
  errorCode: string | null;
  vendorErrorCode: string | null;
  log: string | null;
  txnId: string | null;
  cause: AlarmDraft | null;
}

export interface DemoAlarms {
  rows: CopyRow<'alarm'>[];
  events: CopyRow<'alarmEvent'>[];
}

const MINUTE_MS = 60_000;
const SHELVE_MS = 3 * 60 * MINUTE_MS;
const SHELVE_REASON = 'Works at the grid connection';
const COMPANY_OF_ACCOUNT = 1;
const OPERATORS = createLottery({ noc: 70, admin: 8, company: 22 });
const RESULTS = [
  'Reset remotely, charges again',
  'Driver helped by phone',
  'Breaker switched on by station staff',
  'Technician changed the contactor',
  'Nothing found, watched for a day',
  'Grid operator informed',
  'Station router restarted',
  'Cleaned fan and filter',
  'Connector latch adjusted',
  'Order corrected',
] as const;

/** Numbers alarm drafts by time and adds how each one ended. */
export function layOut(drafts: readonly AlarmDraft[], now: number, random: Random): DemoAlarms {
  const sorted = drafts.toSorted((a, b) => a.at - b.at);
  const idOf = new Map(sorted.map((draft, index) => [draft, index + 1]));
  const alarms = sorted.map((draft, index) => {
    const causeId = (draft.cause && idOf.get(draft.cause)) ?? null;
    return createAlarm(index + 1, draft, causeId, now, random);
  });
  const events = alarms.flatMap((alarm) => alarm.events).sort((a, b) => Number(a.at) - Number(b.at));
  return { rows: alarms.map(({ row }) => row), events: events.map((event, index) => ({ id: index + 1, ...event })) };
}

function toShelf({ fate }: AlarmDraft, by: string, now: number) {
  const isShelved = fate === 'shelved';
  return {
    shelvedUntil: isShelved ? new Date(now + SHELVE_MS) : null,
    shelvedBy: isShelved ? by : null,
    shelveReason: isShelved ? SHELVE_REASON : null,
  };
}

function toProcessing(processedAt: number | null, by: string, result: string | null) {
  return { processedBy: processedAt === null ? null : by, processedAt: toDate(processedAt), result };
}

type Event = Omit<CopyRow<'alarmEvent'>, 'id'>;

/** When an alarm was raised, and when it last cleared. */
interface Course {
  raises: number[];
  clears: number[];
}

function createAlarm(id: number, draft: AlarmDraft, causeId: number | null, now: number, random: Random) {
  const course = drawCourse(draft, now, random);
  const last = course.raises.at(-1) ?? draft.at;
  const clearedAt = course.clears.at(-1) ?? null;
  const by = operatorFor(draft.station, random);
  const acknowledgedAt = isSeen(draft) ? Math.min(last + reactionMs(draft.priority, random), now - 1_000) : null;
  const processedAt = drawProcessing(draft, acknowledgedAt, clearedAt, now, random);
  const result = processedAt === null ? null : random.pick(RESULTS);
  const steps = { by, acknowledgedAt, processedAt, result, isShelved: draft.fate === 'shelved', causeId };
  const events = createEvents(id, draft, course, steps);
  const row = {
    id,
    ...toIdentity(draft),
    firstAt: new Date(draft.at),
    lastAt: new Date(last),
    count: course.raises.length,
    raises: course.raises.slice(-3).map((at) => new Date(at).toISOString()),
    isActive: clearedAt === null,
    clearedAt: toDate(clearedAt),
    acknowledgedBy: acknowledgedAt === null ? null : by,
    acknowledgedAt: toDate(acknowledgedAt),
    ...toShelf(draft, by, now),
    causeId,
    ...toProcessing(processedAt, by, result),
    isOpen: draft.fate !== 'settled' && !hasLeft(draft, clearedAt, acknowledgedAt, now),
    version: events.length,
    raisedVersion: 1,
  };
  return { row, events };
}

function toIdentity({ station, charger, connector, code, ...draft }: AlarmDraft) {
  return {
    companyId: station.company.id,
    stationId: station.id,
    chargerId: charger?.id ?? null,
    connectorId: connector?.id ?? null,
    ruleCode: code,
    classification: ruleFor(code).classification,
    level: draft.level,
    priority: draft.priority,
    errorCode: draft.errorCode,
    vendorErrorCode: draft.vendorErrorCode,
    log: draft.log,
    transactionId: draft.txnId,
  };
}

function drawCourse({ code, at, lastsMs, repeats }: AlarmDraft, now: number, random: Random): Course {
  if (!ruleFor(code).isLasting) return { raises: [at], clears: [at] };
  if (lastsMs === Infinity) return { raises: [at], clears: [] };
  const raises = [at];
  const clears = [Math.min(at + lastsMs, now - MINUTE_MS)];
  for (let i = 0; i < repeats; i += 1) {
    const again = (clears.at(-1) ?? at) + random.whole(5_000, 20_000);
    if (again > now - 2 * MINUTE_MS) break;
    raises.push(again);
    clears.push(again + random.whole(3_000, 12_000));
  }
  return { raises, clears };
}

function isSeen({ fate }: AlarmDraft): boolean {
  return fate === 'settled' || fate === 'seen';
}

/** Urgent ones are looked at within a minute or two. */
function reactionMs(priority: AlarmPriority, random: Random): number {
  const minutes = { urgent: 1, high: 3, middle: 9, low: 40, nice: 90 }[priority];
  return Math.floor((0.3 + random.exponential(minutes)) * MINUTE_MS);
}

/** Nine in ten get a result, the others simply left. */
function drawProcessing(
  { fate, priority }: AlarmDraft,
  acknowledgedAt: number | null,
  clearedAt: number | null,
  now: number,
  random: Random,
): number | null {
  const isWorth = priority === 'nice' ? random.chance(0.4) : random.chance(0.92);
  if (fate !== 'settled' || acknowledgedAt === null || !isWorth) return null;
  return Math.min(Math.max(acknowledgedAt, clearedAt ?? 0) + Math.floor(random.exponential(80) * MINUTE_MS), now - 500);
}

function hasLeft({ fate }: AlarmDraft, clearedAt: number | null, acknowledgedAt: number | null, now: number): boolean {
  if (fate !== 'seen' || clearedAt === null || acknowledgedAt === null) return false;
  return now - Math.max(clearedAt, acknowledgedAt) >= LEAVE_MS;
}

interface Steps {
  by: string;
  acknowledgedAt: number | null;
  processedAt: number | null;
  result: string | null;
  isShelved: boolean;
  causeId: number | null;
}

function createEvents(
  alarmId: number,
  { at, code, log }: AlarmDraft,
  { raises, clears }: Course,
  steps: Steps,
): Event[] {
  const event = (time: number, kind: string, byName: string | null = null, detail: string | null = null): Event => ({
    alarmId,
    at: new Date(time),
    kind,
    byName,
    detail,
  });
  const { by, acknowledgedAt, processedAt, result, isShelved, causeId } = steps;
  return [
    ...raises.map((time, index) => event(time, index === 0 ? 'raised' : 'raisedAgain', null, log)),
    ...(causeId === null ? [] : [event(at, 'suppressed')]),
    ...(ruleFor(code).isLasting ? clears.map((time) => event(time, 'cleared')) : []),
    ...(isShelved ? [event(at + 6 * MINUTE_MS, 'shelved', by, SHELVE_REASON)] : []),
    ...(acknowledgedAt === null ? [] : [event(acknowledgedAt, 'acknowledged', by)]),
    ...(processedAt === null ? [] : [event(processedAt, 'processed', by, result)]),
  ];
}

function operatorFor(station: DemoStation, random: Random): string {
  const drawn = OPERATORS.draw(random);
  return drawn === 'company' && station.company.id !== COMPANY_OF_ACCOUNT ? 'noc' : drawn;
}

function toDate(time: number | null): Date | null {
  return time === null ? null : new Date(time);
}
