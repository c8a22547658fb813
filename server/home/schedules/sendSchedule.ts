import { sql, type RawBuilder } from 'kysely';
import type { HomeScheduleState } from '../../../src/contract/evo-home-admin/homeSchedule';
import type { ChargingPlan } from '../../domain/home/chargingPlan';
import { comparePlan, findReadSeconds, readCompositeSchedule } from '../../domain/home/compositeSchedule';
import { createPlanRequests, createReadBack } from '../../domain/home/profileMessages';
import { findRetryMs, RECHECK_MS } from '../../domain/home/scheduleRetries';
import type { ChargerCall } from '../../ocpp/gateway/chargerCall';
import type { HomeConnection } from '../gateway/homeConnection';
import type { HomeDeps } from '../homeMessage';
import { findOpenSession } from '../sessions/sessionRows';
import { parsePlan } from './plans';
import { readRefusal } from './readRefusal';

interface ScheduleRow {
  state: HomeScheduleState;
  written: string | null;
  attempts: number;
  dueAt: Date | null;
  isBooted: boolean;
  isOverridden: boolean;
}

/** Accepted answers to a call that clears profiles: the charger may have had none. */
const CLEARED = ['Accepted', 'Unknown'];
/** After this time another run takes over from a node that died after sending. */
const ANSWER_MS = 300_000;

/**
 * One run for a connected charger whose schedule is due: sends the wanted plan, then reads back the plan in force. Each
 * step is stored, so that another run or node can continue after a restart.
 */
export async function sendSchedule(deps: HomeDeps, connection: HomeConnection): Promise<void> {
  const row = await readSchedule(deps, connection.chargerId);
  // A charger is not called before its boot has been accepted (2.0.1, B02).
  if (!row?.isBooted || row.dueAt === null || row.dueAt.getTime() > deps.clock.now()) return;
  const plan = parsePlan(row.written);
  const isGiven = row.state === 'accepted' || row.state === 'inForce';
  if (!isGiven && !(await givePlan(deps, connection, { ...row, plan }))) return;
  if (plan !== null) await readBack(deps, connection, { ...row, plan, isAgain: isGiven });
}

async function readSchedule({ db }: HomeDeps, chargerId: string): Promise<ScheduleRow | undefined> {
  return db.asSystem(async (tx) => {
    const row = await tx
      .selectFrom('homeCharger')
      .select(['scheduleState', 'schedulePlan', 'scheduleAttempts', 'scheduleDueAt', 'bootAt'])
      .where('id', '=', chargerId)
      .where('retiredAt', 'is', null)
      .executeTakeFirst();
    const open = row && (await findOpenSession(tx, chargerId));
    return (
      row && {
        ...{ state: row.scheduleState, written: row.schedulePlan, attempts: row.scheduleAttempts },
        ...{ dueAt: row.scheduleDueAt, isBooted: row.bootAt !== null, isOverridden: open?.isOverride === true },
      }
    );
  });
}

/** Times of steps start from the charger's answer, so they are computed together with the change. */
type Change = (at: Date) => {
  scheduleState?: HomeScheduleState;
  scheduleReason?: string | null;
  scheduleAttempts?: number;
  scheduleStateAt?: Date;
  scheduleSentAt?: Date;
  scheduleAcceptedAt?: Date;
  scheduleInForceAt?: Date | null;
  scheduleAnsweredAt?: RawBuilder<Date>;
  scheduleDueAt?: Date | null;
};

/**
 * Updates the delivery state of the schedule, unless the plan changed meanwhile, the charger rebooted, or another
 * socket has replaced this one.
 * @returns whether it was updated
 */
async function changeSchedule(
  { db, clock }: HomeDeps,
  { id, chargerId }: HomeConnection,
  { written, from }: { written: string | null; from: HomeScheduleState },
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db.asSystem((tx) =>
    tx
      .updateTable('homeCharger')
      .set(change(new Date(clock.now())))
      .where('id', '=', chargerId)
      .where('connectionId', '=', id)
      .where('scheduleState', '=', from)
      .where('schedulePlan', 'is not distinct from', written)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

const keepFirst = (at: Date) => sql<Date>`coalesce(schedule_answered_at, ${at})`;
const addMs = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** @returns whether the charger has taken all of it */
async function givePlan(
  deps: HomeDeps,
  connection: HomeConnection,
  { plan, written, state, attempts }: ScheduleRow & { plan: ChargingPlan | null },
): Promise<boolean> {
  const isSent = await changeSchedule(deps, connection, { written, from: state }, (at) => ({
    ...{ scheduleState: 'sent', scheduleStateAt: at, scheduleSentAt: at, scheduleReason: null },
    scheduleDueAt: addMs(at, ANSWER_MS),
  }));
  if (!isSent) return false;
  const sent = { written, from: 'sent' as const };
  for (const request of createPlanRequests(connection.version, plan, deps.clock.now() / 1_000)) {
    const isClearing = request.action === 'ClearChargingProfile';
    const call = await connection.call(request);
    if (call.outcome === 'lost') return false;
    const refusal = readRefusal(call, isClearing ? CLEARED : undefined);
    // A charger without support for profiles has no profile to clear.
    if (refusal === null || (isClearing && call.outcome === 'error')) continue;
    await changeSchedule(deps, connection, sent, (at) =>
      postponeNext(at, attempts, refusal, call.outcome === 'timeout'),
    );
    return false;
  }
  return changeSchedule(deps, connection, sent, (at) => ({
    ...{ scheduleState: plan === null ? 'none' : 'accepted', scheduleStateAt: at, scheduleAcceptedAt: at },
    ...{ scheduleReason: null, scheduleInForceAt: null, scheduleAnsweredAt: keepFirst(at) },
    scheduleDueAt: plan === null ? null : addMs(at, ANSWER_MS),
  }));
}

/**
 * Postpones the next attempt: a silent charger may have been busy, a refusing charger is asked at growing intervals.
 */
function postponeNext(at: Date, attempts: number, reason: string, isSilent: boolean): ReturnType<Change> {
  const failed = { scheduleReason: reason, scheduleAttempts: attempts + 1 };
  if (isSilent) return { ...failed, scheduleDueAt: addMs(at, findRetryMs('silent', attempts)) };
  return {
    ...failed,
    ...{ scheduleState: 'refused', scheduleStateAt: at, scheduleAnsweredAt: keepFirst(at) },
    scheduleDueAt: addMs(at, findRetryMs('refused', attempts)),
  };
}

interface ReadTurn extends ScheduleRow {
  plan: ChargingPlan;
  /** The plan was sent in an earlier run. */
  isAgain: boolean;
}

/**
 * Compares the schedule of the charger with the wanted one. During an owner's override neither applies, so the check is
 * postponed.
 */
async function readBack(deps: HomeDeps, connection: HomeConnection, turn: ReadTurn): Promise<void> {
  const { written, isAgain } = turn;
  const known = { written, from: isAgain ? turn.state : ('accepted' as const) };
  if (turn.isOverridden) {
    await changeSchedule(deps, connection, known, (at) => ({ scheduleDueAt: addMs(at, RECHECK_MS.override) }));
    return;
  }
  const asked = findReadSeconds(turn.plan, deps.clock.now() / 1_000);
  const call = await connection.call(createReadBack(connection.version, asked));
  if (call.outcome === 'lost') return;
  await changeSchedule(deps, connection, known, (at) => judgeReadBack(call, turn, { asked, at }));
}

function judgeReadBack(
  call: ChargerCall,
  turn: ReadTurn,
  { asked, at }: { asked: number; at: Date },
): ReturnType<Change> {
  const { plan, attempts } = turn;
  if (call.outcome === 'error') return keepAccepted(call.code);
  if (call.outcome !== 'result')
    return { scheduleAttempts: attempts + 1, scheduleDueAt: addMs(at, findRetryMs('silent', attempts)) };
  const read = readCompositeSchedule(call.answer, asked, call.answeredAt / 1_000);
  if ('refusal' in read) return keepAccepted(read.refusal);
  const judge = { follows: confirmInForce, differs: doubtSchedule, unproven: leaveUnproven };
  return judge[comparePlan(plan, read.schedule, asked)](at, turn);
}

/** The charger takes profiles but does not report its composite schedule: its acceptance is the only proof. */
function keepAccepted(refusal: string): ReturnType<Change> {
  return { scheduleState: 'accepted', scheduleReason: `GetCompositeSchedule: ${refusal}`, scheduleDueAt: null };
}

function confirmInForce(at: Date, { state }: ReadTurn): ReturnType<Change> {
  return {
    ...{ scheduleState: 'inForce', scheduleInForceAt: at, scheduleReason: null, scheduleAttempts: 0 },
    ...(state !== 'inForce' && { scheduleStateAt: at }),
    scheduleDueAt: addMs(at, RECHECK_MS.inForce),
  };
}

/** The answer does not contradict the plan but proves too little of it: the known state stays. */
function leaveUnproven(at: Date, { state, isAgain }: ReadTurn): ReturnType<Change> {
  const dueAt = { scheduleDueAt: addMs(at, RECHECK_MS.inForce) };
  return isAgain && state === 'inForce' ? dueAt : { ...dueAt, scheduleReason: 'unproven' };
}

/**
 * A charger that lost its plan gets it again at once; a charger that differs right after the plan was sent does not
 * understand it.
 */
function doubtSchedule(at: Date, { attempts, isAgain }: ReadTurn): ReturnType<Change> {
  return {
    ...{ scheduleState: isAgain ? 'wanted' : 'accepted', scheduleStateAt: at, scheduleReason: 'differs' },
    ...{ scheduleAttempts: attempts + 1, scheduleInForceAt: null },
    scheduleDueAt: isAgain ? at : addMs(at, findRetryMs('refused', attempts)),
  };
}
