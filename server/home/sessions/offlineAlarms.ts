import { sql } from 'kysely';
import { applySignals, type Signal } from '../../alarms/applySignals';
import type { Tx } from '../../db/database';
import { startSweep } from '../../runtime/startSweep';
import type { HomeDeps } from '../homeMessage';
import { toSource } from './homeAlarms';

const SWEEP_MS = 60_000;
/** Home networks may be down for hours, which needs no action by operators. */
const OFFLINE_MS = 24 * 3_600_000;
const CODE = 'homeCharger.offline';

/** Checks each minute for home chargers that stay offline. @returns stops the sweep */
export function startOfflineAlarms(deps: HomeDeps): () => Promise<void> {
  return startSweep(deps, SWEEP_MS, 'home chargers that stay offline cannot be searched', () =>
    alignOfflineAlarms(deps),
  );
}

/** Chargers at a time, so that many that are back together do not hold the alarms for long. */
const AT_A_TIME = 200;

/**
 * Raises the alarm of a charger that has been offline for a day and cannot be given changes of its schedule, and clears
 * it when the charger is back, retired or without a schedule.
 */
export async function alignOfflineAlarms({ db, clock }: Pick<HomeDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  // Paged by id, since alarms in their hold time do not exist yet and would be found again.
  let last = '0';
  for (let done = AT_A_TIME; done === AT_A_TIME;) {
    const changes = await db.asSystem((tx) => alignSome(tx, now, last));
    done = changes.length;
    last = changes.at(-1)?.id ?? last;
  }
}

async function alignSome(tx: Tx, now: number, after: string): Promise<OfflineChange[]> {
  const changes = await readChanges(tx, now, after);
  await applySignals(
    tx,
    changes.map(({ id, isMissing }): Signal => {
      const source = toSource(id);
      return isMissing
        ? { kind: 'raise', source, code: CODE, at: now, isHeld: true, isFinding: true }
        : { kind: 'clear', source, prefix: CODE, at: now };
    }),
  );
  return changes;
}

interface OfflineChange {
  id: string;
  isMissing: boolean;
}

/** Chargers after an id whose alarm does not match their state. */
async function readChanges(tx: Tx, now: number, after: string): Promise<OfflineChange[]> {
  const isMissing = sql`(not c.is_online and c.retired_at is null and c.schedule_plan is not null
    and coalesce(c.offline_since < ${new Date(now - OFFLINE_MS)}, false))`;
  const openAlarm = sql`a.rule_code = ${CODE} and a.is_active and a.ended_at is null`;
  const { rows } = await sql<OfflineChange>`select * from (
    select c.id, true as is_missing from home_charger c where ${isMissing}
      and not exists (select from alarm a where a.home_charger_id = c.id and ${openAlarm})
    union all
    select c.id, false from alarm a join home_charger c on c.id = a.home_charger_id where ${openAlarm} and not ${isMissing}) f
    where f.id > ${after} order by f.id limit ${AT_A_TIME}`.execute(tx);
  return rows;
}
