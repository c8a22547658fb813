import { sql } from 'kysely';
import type { EnergyDay } from '../../../../src/contract/evo-monitor/energyDay';
import { roundKw } from '../../../../src/lib/flowingPower';
import type { Tx } from '../../../db/database';
import { SLOT_MS } from '../../../domain/live/powerSlots';
import type { Call } from '../../../http/call';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

interface Slot {
  at: Date;
  power: number | null;
  peak: number | null;
  peakAt: Date | null;
  sessions: number | null;
  /** Mean of the slot at this time of the clock a week before. */
  weekBefore: number | null;
}

const HOUR_MS = 3_600_000;
const SLOT = sql.lit(`${SLOT_MS / 1_000} seconds`);

/**
 * The running day of a zone in slots, whatever the size of the fleet. Hours of the clock that are skipped or come twice
 * are skipped or come twice here, too.
 * @param timezone IANA name that the database knows
 * @throws Problem 403 for an enterprise, which has no equipment
 */
export async function readEnergyDay(
  tx: Tx,
  { caller, clock }: Pick<Call, 'caller' | 'clock'>,
  timezone: string,
): Promise<EnergyDay> {
  if (caller.scope === 'enterprise') throw new Problem(403);
  const now = clock.now();
  const slots = await readSlots(tx, { timezone, companyId: caller.companyId, now });
  const from = slots[0]?.at ?? new Date(now);
  const past = slots.filter(({ at }) => at.getTime() <= now);
  const before = past.map(({ at, weekBefore }) => ({ at, power: weekBefore }));
  const unknown = past.filter(({ at, power }) => power === null && at.getTime() + SLOT_MS <= now);
  return {
    from: toWire(from),
    until: toWire(from.getTime() + slots.length * SLOT_MS),
    stepSeconds: SLOT_MS / 1_000,
    today: slots.map(({ power }) => roundPower(power)),
    weekBefore: slots.map(({ weekBefore }) => roundPower(weekBefore)),
    energy: sumEnergy(past, now),
    energyWeekBefore: before.some(({ power }) => power !== null) ? sumEnergy(before, now) : null,
    sessions: past.reduce((sum, { sessions }) => sum + (sessions ?? 0), 0),
    peak: findPeak(past),
    unknownSeconds: (unknown.length * SLOT_MS) / 1_000,
    serverTime: toWire(now),
  };
}

interface Asked {
  timezone: string;
  /** Null: all companies together. */
  companyId: string | null;
  now: number;
}

async function readSlots(tx: Tx, { timezone, companyId, now }: Asked): Promise<Slot[]> {
  const isOfScope = (alias: 'p' | 'b') =>
    companyId === null
      ? sql`${sql.ref(`${alias}.company_id`)} is null`
      : sql`${sql.ref(`${alias}.company_id`)} = ${companyId}`;
  const { rows } = await sql<Slot>`
    with day as (select date_trunc('day', ${new Date(now)}::timestamptz at time zone ${timezone}) as midnight)
    select t.at, p.power, p.peak, p.peak_at, p.sessions, b.power as week_before
    from day, generate_series(midnight at time zone ${timezone},
      ((midnight + interval '1 day') at time zone ${timezone}) - interval ${SLOT}, interval ${SLOT}) as t(at)
    left join power_sample p on ${isOfScope('p')} and p.at = t.at
    left join power_sample b on ${isOfScope('b')}
      and b.at = (((t.at at time zone ${timezone}) - interval '7 days') at time zone ${timezone})
    order by t.at`.execute(tx);
  return rows;
}

const roundPower = (power: number | null): number | null => (power === null ? null : roundKw(power));

/** kWh until `now`: a slot counts with its elapsed part. */
function sumEnergy(slots: readonly Pick<Slot, 'at' | 'power'>[], now: number): number {
  const energy = slots.reduce(
    (sum, { at, power }) => sum + ((power ?? 0) * Math.min(SLOT_MS, now - at.getTime())) / HOUR_MS,
    0,
  );
  return roundKw(energy);
}

function findPeak(slots: readonly Slot[]): EnergyDay['peak'] {
  let highest: EnergyDay['peak'] = null;
  for (const { peak, peakAt } of slots) {
    if (peak === null || peakAt === null || (highest !== null && peak <= highest.power)) continue;
    highest = { power: roundKw(peak), at: toWire(peakAt) };
  }
  return highest;
}
