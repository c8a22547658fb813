import { sql } from 'kysely';
import type { OnCallStep } from '../../src/contract/evo-monitor/onCallChain';
import type { Tx } from '../db/database';
import { toRecordset } from '../db/rows';
import { advanceChain, type ChainMove } from '../domain/oncall/chains';
import { readAlarms, type OwnedAlarm } from './alarmRows';
import { appendEvents, type AlarmEvent } from './alarmStore';
import { queueStepMessages } from './chainMessages';
import { filterAddresses, filterFree, findReach, readStepAddresses, type StepAddress } from './stepAddresses';
import { readPersonFinder } from './stepPersons';

interface Run {
  id: string;
  alarmId: string;
  companyId: string | null;
  isUrgent: boolean;
  rotaId: string | null;
  steps: OnCallStep[];
  unansweredMinutes: number;
  done: number;
  nextAt: Date;
  firstAt: Date | null;
  toldStep: number | null;
  toldIds: string[];
}

/** What one sweep makes of a run. */
interface Advanced {
  row: object;
  told: StepAddress[];
  events: (AlarmEvent & { alarmId: string })[];
  isUnanswered: boolean;
}

/**
 * Tells the persons of steps that are due, all alarms of one person in one message, and notes each step in the histories.
 * The caller holds the lock of the alarms. @returns whether a chain went unanswered
 */
export async function advanceChains(tx: Tx, now: Date): Promise<boolean> {
  const runs = await readDue(tx, now);
  if (runs.length === 0) return false;
  const findPersons = await readPersonFinder(tx, runs, now.getTime());
  const meant = (run: Run) => run.steps.map((step) => findPersons(run.rotaId, step));
  const addresses = await readStepAddresses(
    tx,
    runs.flatMap((run) => meant(run).flat()),
  );
  const ids = runs.map(({ alarmId }) => alarmId);
  const alarms = await readAlarms(tx, sql`and a.id = any(${ids}::bigint[]) order by a.priority_rank, a.last_at desc`);
  const advanced = runs.map((run) => {
    const steps = meant(run).map((persons) => filterAddresses(addresses, persons, run));
    return { run, ...advanceRun(run, steps, now) };
  });
  await saveRuns(
    tx,
    advanced.map(({ row }) => row),
  );
  await appendEvents(
    tx,
    advanced.flatMap(({ events }) => events),
  );
  await queueStepMessages(tx, groupByAddress(advanced, alarms), now);
  return advanced.some(({ isUnanswered }) => isUnanswered);
}

async function readDue(tx: Tx, now: Date): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select o.id, o.alarm_id, a.company_id, a.priority = 'urgent' as is_urgent, o.rota_id, o.steps, o.unanswered_minutes,
      o.done, o.next_at, o.first_at, o.told_step, o.told_ids::text[] as told_ids
    from on_call_run o join alarm a on a.id = o.alarm_id
    where o.ended_at is null and o.next_at <= ${now} order by o.id`.execute(tx);
  return rows;
}

function advanceRun(run: Run, steps: readonly StepAddress[][], now: Date): Advanced {
  const at = now.getTime();
  const { id, alarmId, done, nextAt, firstAt, toldStep } = run;
  const plan = { minutes: run.steps.map((step) => step.afterMinutes), unansweredMinutes: run.unansweredMinutes };
  const before = { done, toldStep, nextAt: nextAt.getTime(), firstAt: firstAt && firstAt.getTime() };
  const addressesOf = (step: number) => steps[step - 1] ?? [];
  const { progress, moves } = advanceChain(plan, before, (step) => findReach(addressesOf(step), run, at), at);
  const told = moves.flatMap((move) => (move.kind === 'told' ? filterFree(addressesOf(move.step), run, at) : []));
  const isUnanswered = moves.some(({ kind }) => kind === 'unanswered');
  const row = {
    ...{ id, done: progress.done, told_step: progress.toldStep },
    next_at: isUnanswered ? null : new Date(progress.nextAt),
    first_at: progress.firstAt === null ? null : new Date(progress.firstAt),
    unanswered_at: isUnanswered ? now : null,
    told_ids: [...new Set([...run.toldIds, ...told.map(({ recipientId }) => recipientId)])],
  };
  const events = moves.map((move) => ({ alarmId, ...toEvent(run, move, told), at: now, byName: null }));
  return { row, told, events, isUnanswered };
}

/** `<step> <kind> <names>` */
function toEvent({ steps }: Run, move: ChainMove, told: readonly StepAddress[]) {
  if (move.kind === 'unanswered') return { kind: 'chainUnanswered', detail: null };
  const step = `${move.step} ${steps[move.step - 1]?.kind ?? ''}`;
  if (move.kind === 'gap') return { kind: 'chainGap', detail: step };
  const names = [...new Set(told.map(({ to }) => to.fullName))];
  return { kind: 'chainStep', detail: `${step} ${names.join(', ')}` };
}

async function saveRuns(tx: Tx, rows: readonly object[]): Promise<void> {
  await sql`update on_call_run o set done = f.done, told_step = f.told_step, next_at = f.next_at, first_at = f.first_at,
      unanswered_at = f.unanswered_at, told_ids = f.told_ids
    from ${toRecordset(rows)} as f(id bigint, done int, told_step int, next_at timestamptz, first_at timestamptz,
      unanswered_at timestamptz, told_ids bigint[]) where o.id = f.id`.execute(tx);
}

/** Worst alarms first. */
function groupByAddress(advanced: readonly (Advanced & { run: Run })[], alarms: readonly OwnedAlarm[]) {
  const groups = new Map<string, { address: StepAddress; alarmIds: Set<string> }>();
  for (const { run, told } of advanced) {
    for (const address of told) {
      const key = `${address.way} ${address.to.id}`;
      const group = groups.get(key) ?? { address, alarmIds: new Set() };
      groups.set(key, group);
      group.alarmIds.add(run.alarmId);
    }
  }
  return [...groups.values()].map(({ address, alarmIds }) => ({
    address,
    alarms: alarms.filter(({ id }) => alarmIds.has(id)),
  }));
}
