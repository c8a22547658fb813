import { sql } from 'kysely';
import { applySignals, type Signal } from '../../alarms/applySignals';
import { startSweep } from '../../runtime/startSweep';
import type { HomeDeps } from '../gateway/homeMessage';
import { toSource } from './homeAlarms';

const SWEEP_MS = 60_000;
/** Home networks are down for hours, which is no matter of operators. */
const OFFLINE_MS = 24 * 3_600_000;
const CODE = 'homeCharger.offline';

/** Looks each minute for home chargers that stay offline. @returns how to stop */
export function startOfflineAlarms(deps: HomeDeps): () => Promise<void> {
  return startSweep(deps, SWEEP_MS, 'home chargers that stay offline cannot be searched', () =>
    alignOfflineAlarms(deps),
  );
}

/**
 * Raises the alarm of a charger that has been offline for a day and cannot be given changes of its schedule, and clears it
 * when the charger is back, retired or without a schedule.
 */
export async function alignOfflineAlarms({ db, clock }: Pick<HomeDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.asSystem(async (tx) => {
    const { rows } = await sql<{ id: string; isMissing: boolean }>`
      select f.id, f.is_missing from (select c.id, not c.is_online and c.retired_at is null and c.schedule_plan is not null
          and coalesce(c.offline_since < ${new Date(now - OFFLINE_MS)}, false) as is_missing,
        exists (select from alarm a where a.home_charger_id = c.id and a.rule_code = ${CODE} and a.is_active
          and a.ended_at is null) as has_alarm
        from home_charger c) f
      where f.is_missing <> f.has_alarm order by f.id limit 200`.execute(tx);
    await applySignals(
      tx,
      rows.map(({ id, isMissing }): Signal => {
        const source = toSource(id);
        return isMissing
          ? { kind: 'raise', source, code: CODE, at: now, isHeld: true, isFinding: true }
          : { kind: 'clear', source, prefix: CODE, at: now };
      }),
    );
  });
}
