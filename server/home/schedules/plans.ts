import { sql } from 'kysely';
import type { DaySegment } from '../../../src/contract/evo-basic/pricePlan';
import type { Tx } from '../../db/database';
import { createChargingPlan, type ChargingPlan } from '../../domain/home/chargingPlan';
import { startSweep } from '../../runtime/startSweep';
import { notifyHome } from '../gateway/presence';
import type { HomeDeps } from '../gateway/homeMessage';
import { clearObedience } from '../sessions/homeAlarms';

const SWEEP_MS = 2_000;
const MOST = 200;

interface DueRow {
  id: string;
  days: DaySegment[][] | null;
  timezone: string | null;
  power: number;
  plan: string | null;
}

/**
 * Works out the plans of chargers whose setting, model or offset has changed, connected or not. Every node looks; a row
 * is taken by one of them. @returns how to stop
 */
export function startPlanSweep(deps: HomeDeps): () => Promise<void> {
  return startSweep(deps, SWEEP_MS, 'plans of home chargers cannot be worked out', () => refreshPlans(deps));
}

export async function refreshPlans({ db, clock }: HomeDeps): Promise<void> {
  const now = clock.now();
  await db.asSystem(async (tx) => {
    const { rows } = await sql<DueRow>`
      select c.id::text, p.days, p.timezone, m.power, c.schedule_plan as plan
      from home_charger c join home_charger_model m on m.id = c.model_id
      left join off_peak_setting p on p.id = c.off_peak_setting_id
      where c.plan_due_at <= ${new Date(now)} and c.retired_at is null
      order by c.id limit ${MOST} for no key update of c skip locked`.execute(tx);
    for (const row of rows) await refreshPlan(tx, row, now);
  });
}

async function refreshPlan(tx: Tx, { id, days, timezone, power, plan: before }: DueRow, now: number): Promise<void> {
  const plan = days && timezone ? createChargingPlan({ days, timezone }, power, now / 1_000) : null;
  const next = plan?.profiles[0].until ?? null;
  const planDueAt = next === null ? null : new Date(next * 1_000);
  const written = plan && JSON.stringify(plan);
  if (written === before) {
    await tx.updateTable('homeCharger').set({ planDueAt }).where('id', '=', id).execute();
    return;
  }
  const at = new Date(now);
  await tx
    .updateTable('homeCharger')
    .set({
      ...{ planDueAt, schedulePlan: written, scheduleState: 'wanted', scheduleStateAt: at, scheduleWantedAt: at },
      ...{ scheduleSentAt: null, scheduleAcceptedAt: null, scheduleInForceAt: null, scheduleReason: null },
      ...{ scheduleAttempts: 0, scheduleDueAt: at },
    })
    .where('id', '=', id)
    .execute();
  if (plan === null) await clearObedience(tx, id, now);
  await notifyHome(tx, id);
}

export function parsePlan(written: string | null): ChargingPlan | null {
  return written === null ? null : (JSON.parse(written) as ChargingPlan);
}
