import { sql } from 'kysely';
import type { DaySegment } from '../../../src/contract/pricePlan';
import type { Tx } from '../../db/database';
import { offPeakVersionAt } from '../../db/terms/offPeakTerms';
import { createChargingPlan, type ChargingPlan } from '../../domain/home/chargingPlan';
import { startSweep } from '../../runtime/startSweep';
import { notifyHome } from '../gateway/presence';
import type { HomeDeps } from '../homeMessage';
import { clearObedience } from '../sessions/homeAlarms';

const SWEEP_MS = 2_000;
const MOST = 200;

interface DueRow {
  id: string;
  /** The tariff in force, and when the next one takes over. */
  versionId: string | null;
  nextFrom: Date | null;
  /** Tariff version of the present plan. */
  plannedId: string | null;
  days: DaySegment[][] | null;
  timezone: string | null;
  power: number;
  plan: string | null;
  isRetired: boolean;
}

/**
 * Computes the plans of chargers whose setting, model or offset has changed, connected or not. Every node checks; a row
 * is processed by one of them. @returns stops the sweep
 */
export function startPlanSweep(deps: HomeDeps): () => Promise<void> {
  return startSweep(deps, SWEEP_MS, 'plans of home chargers cannot be worked out', () => refreshPlans(deps));
}

export async function refreshPlans({ db, clock }: HomeDeps): Promise<void> {
  const now = clock.now();
  await db.asSystem(async (tx) => {
    const { rows } = await sql<DueRow>`
      select c.id::text, v.id as version_id, c.off_peak_version_id as planned_id,
        (select min(x.valid_from) from off_peak_version x
          where x.setting_id = c.off_peak_setting_id and x.valid_from > ${new Date(now)}) as next_from,
        case when c.retired_at is null then v.days end as days, v.timezone,
        c.retired_at is not null as is_retired, m.power, c.schedule_plan as plan
      from home_charger c join home_charger_model m on m.id = c.model_id
      left join off_peak_version v on v.id = ${offPeakVersionAt(sql`c.off_peak_setting_id`, new Date(now))}
      where c.plan_due_at <= ${new Date(now)}
      order by c.id limit ${MOST} for no key update of c skip locked`.execute(tx);
    for (const row of rows) await refreshPlan(tx, row, now);
  });
}

async function refreshPlan(tx: Tx, row: DueRow, now: number): Promise<void> {
  const plan = createPlan(row, now);
  const written = plan && JSON.stringify(plan);
  const change = written === row.plan ? null : createChange(row, new Date(now));
  await tx
    .updateTable('homeCharger')
    .set({ planDueAt: findNextDue(plan, row), schedulePlan: written, offPeakVersionId: row.versionId, ...change })
    .where('id', '=', row.id)
    .execute();
  if (change === null) return;
  if (plan === null) await clearObedience(tx, row.id, now);
  await notifyHome(tx, row.id);
}

function createPlan({ days, timezone, power }: DueRow, now: number): ChargingPlan | null {
  return days && timezone ? createChargingPlan({ days, timezone }, power, now / 1_000) : null;
}

/** A plan holds until the clocks are changed, or another tariff takes over. */
function findNextDue(plan: ChargingPlan | null, { nextFrom }: DueRow): Date | null {
  const until = plan?.profiles[0].until ?? null;
  const due = Math.min(until === null ? Infinity : until * 1_000, nextFrom?.getTime() ?? Infinity);
  return due === Infinity ? null : new Date(due);
}

/**
 * A new plan restarts the delivery, and a plan of another tariff resets the answer. A retired charger cannot connect,
 * so nothing is sent to it.
 */
function createChange({ isRetired, versionId, plannedId }: DueRow, at: Date) {
  return {
    ...{ scheduleState: isRetired ? ('none' as const) : ('wanted' as const), scheduleStateAt: at },
    ...{ scheduleWantedAt: at, scheduleSentAt: null, scheduleAcceptedAt: null, scheduleInForceAt: null },
    ...{ scheduleReason: null, scheduleAttempts: 0, scheduleDueAt: isRetired ? null : at },
    ...(versionId !== plannedId && { scheduleAnsweredAt: null }),
  };
}

export function parsePlan(written: string | null): ChargingPlan | null {
  return written === null ? null : (JSON.parse(written) as ChargingPlan);
}
