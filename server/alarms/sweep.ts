import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import { startSweep } from '../runtime/startSweep';
import { ageAlarm, LEAVE_MS } from '../domain/alarms/lifecycle';
import { mailEscalations } from './escalations';
import { findAlarms, lockAlarms, saveAlarms, type AlarmEvent, type StoredAlarm } from './alarmStore';
import { applySignals, type Signal } from './applySignals';
import { HAS_NEWS, mailNews } from './automaticMails';
import { HAS_CHANNEL_NEWS, messageNews } from './channelNews';
import { advanceChains } from './advanceChains';
import { announceUnanswered, endChains, HAS_CHAIN_WORK } from './endChains';
import { HAS_CHAIN_NEWS, startChains } from './startChains';
import { endOverdueLadders, HAS_OVERDUE_LADDERS } from './endLadders';
import { HAS_RECOVERED, mailRecoveries } from './recoveries';
import { shelveUnderWork } from './plannedWork';
import { HAS_LADDER_NEWS, startLadders } from './startLadders';
import { isDue as isPendingDue, takeDue } from './pending';

const SWEEP_MS = 1_000;
const CALM = '10 minutes';

/**
 * Applies time to alarms each second: held conditions are raised, shelves end, alarms leave, mails go out. Every node
 * checks; a lock makes the work happen once. @returns stops the sweep
 */
export function startAlarmSweep(deps: Pick<Deps, 'db' | 'clock' | 'log'>): () => Promise<void> {
  return startSweep(deps, SWEEP_MS, 'alarms cannot be checked', () => sweepAlarms(deps));
}

export async function sweepAlarms({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.now());
  await db.asSystem(async (tx) => {
    const work = await checkWork(tx, now);
    if (Object.values(work).includes(true)) await doWork(tx, work, now);
    await mailEscalations(tx, now);
  });
}

async function doWork(tx: Tx, work: Work, now: Date): Promise<void> {
  const { isDue, isAged } = work;
  await lockAlarms(tx);
  if (isDue) await raiseHeld(tx, now);
  if (isAged) await ageAlarms(tx, now);
  if (work.hasOverdueLadders) await endOverdueLadders(tx, now);
  // Before the mails, since an alarm in recovery is not mailed.
  if (work.hasLadderNews || isDue) await startLadders(tx, now);
  await tellRecipients(tx, work, now);
  if (work.hasChainNews || work.hasChainWork || isDue) await callPersons(tx, now);
}

/** After the news, so that no person gets two messages of one alarm at once. */
async function callPersons(tx: Tx, now: Date): Promise<void> {
  await startChains(tx, now);
  await endChains(tx, now);
  const isUnanswered = await advanceChains(tx, now);
  await announceUnanswered(tx, now, isUnanswered);
}

async function tellRecipients(
  tx: Tx,
  { isDue, hasNews, hasChannelNews, hasRecovered }: Work,
  now: Date,
): Promise<void> {
  if (hasNews || isDue) await mailNews(tx, now);
  if (hasChannelNews || isDue) await messageNews(tx, now);
  if (hasRecovered) await mailRecoveries(tx, now);
}

/** Preselects alarms that time may change; {@link ageAlarm} decides. */
const whereAged = (now: Date) => sql<boolean>`a.is_open and (a.shelved_until <= ${now}
  or (a.is_chattering and a.last_at <= ${now}::timestamptz - ${CALM}::interval)
  or (not a.is_active and a.shelved_until is null
    and greatest(a.cleared_at, a.acknowledged_at) <= ${now}::timestamptz - ${LEAVE_MS} * interval '1 millisecond'
    and a.acknowledged_at is not null))`;

interface Work {
  isDue: boolean;
  isAged: boolean;
  hasNews: boolean;
  hasChannelNews: boolean;
  hasRecovered: boolean;
  hasLadderNews: boolean;
  hasOverdueLadders: boolean;
  hasChainNews: boolean;
  hasChainWork: boolean;
}

const NO_WORK: Work = {
  isDue: false,
  isAged: false,
  hasNews: false,
  hasChannelNews: false,
  hasRecovered: false,
  hasLadderNews: false,
  hasOverdueLadders: false,
  hasChainNews: false,
  hasChainWork: false,
};

/** One query finds out whether there is any work, since there rarely is. */
async function checkWork(tx: Tx, now: Date): Promise<Work> {
  const { rows } = await sql<Work>`
    select exists (select from alarm_pending where ${isPendingDue(now)}) as is_due,
      exists (select from alarm a where ${whereAged(now)}) as is_aged, ${HAS_NEWS(now)} as has_news,
      ${HAS_CHANNEL_NEWS(now)} as has_channel_news,
      ${HAS_RECOVERED(now)} as has_recovered, ${HAS_LADDER_NEWS} as has_ladder_news,
      ${HAS_OVERDUE_LADDERS(now)} as has_overdue_ladders,
      ${HAS_CHAIN_NEWS} as has_chain_news, ${HAS_CHAIN_WORK(now)} as has_chain_work`.execute(tx);
  return rows[0] ?? NO_WORK;
}

async function raiseHeld(tx: Tx, now: Date): Promise<void> {
  const held = await takeDue(tx, now);
  const signals = held.map((entry): Signal => {
    const { companyId, stationId, chargerId, connectorId, washerId, ruleCode, detail } = entry;
    const source = { companyId, stationId, chargerId, connectorId, washerId };
    return { kind: 'raise', source, code: ruleCode, at: now.getTime(), detail, isHeld: true };
  });
  await applySignals(tx, signals);
}

async function ageAlarms(tx: Tx, now: Date): Promise<void> {
  const alarms = await findAlarms(tx, whereAged(now));
  const changes = alarms.flatMap((alarm) => {
    const older = ageAlarm(alarm, now);
    return older === alarm ? [] : [{ alarm: older, events: listEvents(alarm, older, now) }];
  });
  await saveAlarms(tx, changes);
  // A shelf of an operator may end while the work goes on.
  await shelveUnderWork(tx, now);
}

function listEvents(before: StoredAlarm, after: StoredAlarm, at: Date): AlarmEvent[] {
  const isBack = before.shelvedUntil !== null && after.shelvedUntil === null;
  return isBack ? [{ at, kind: 'unshelved', byName: null, detail: null }] : [];
}
