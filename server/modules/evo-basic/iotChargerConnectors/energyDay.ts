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

/** Whose day is told, and until when. */
interface DayQuestion extends Pick<Call, 'caller' | 'clock'> {
  /** A moment of the past, epoch ms; absent: the present. */
  at?: number;
}

/**
 * The day of a zone until a moment in slots, whatever the size of the fleet. Hours of the clock that are skipped or come twice
 * are skipped or come twice here, too.
 * @param timezone IANA name that the database knows
 * @throws Problem 403 for an enterprise, which has no equipment
 */
export async function readEnergyDay(tx: Tx, { caller, clock, at }: DayQuestion, timezone: string): Promise<EnergyDay> {
  if (caller.scope === 'enterprise') throw new Problem(403);
  const now = Math.min(at ?? Infinity, clock.now());
  const stored = await readSlots(tx, { timezone, companyId: caller.companyId, now });
  const slots = stored.map((slot) => (slot.at.getTime() > now ? { ...slot, ...UNREAD } : slot));
  const from = slots[0]?.at ?? new Date(now);
  const past = slots.filter(({ at }) => at.getTime() <= now);
  const before = past.map(({ at, weekBefore }) => ({ at, power: weekBefore }));
  const later = at === undefined ? 0 : await countLater(tx, past.at(-1), now);
  const unknown = past.filter(({ at, power }) => power === null && at.getTime() + SLOT_MS <= now);
  return {
    from: toWire(from),
    until: toWire(from.getTime() + slots.length * SLOT_MS),
    stepSeconds: SLOT_MS / 1_000,
    today: slots.map(({ power }) => roundPower(power)),
    weekBefore: slots.map(({ weekBefore }) => roundPower(weekBefore)),
    energy: sumEnergy(past, now),
    energyWeekBefore: before.some(({ power }) => power !== null) ? sumEnergy(before, now) : null,
    sessions: past.reduce((sum, { sessions }) => sum + (sessions ?? 0), 0) - later,
    peak: findPeak(past, now),
    unknownSeconds: (unknown.length * SLOT_MS) / 1_000,
    serverTime: toWire(now),
  };
}

/** What was not known yet of a slot that comes later. */
const UNREAD = { power: null, peak: null, peakAt: null, sessions: null };

/** Sessions of a slot that began after a moment within it. */
async function countLater(tx: Tx, slot: Slot | undefined, now: number): Promise<number> {
  if (!slot?.sessions) return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from charge_transaction
    where started_at > ${new Date(now)}::timestamptz and started_at >= ${slot.at}::timestamptz
      and started_at < ${new Date(slot.at.getTime() + SLOT_MS)}::timestamptz`.execute(tx);
  return rows[0]?.count ?? 0;
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

/** The highest reading until a moment. */
function findPeak(slots: readonly Slot[], now: number): EnergyDay['peak'] {
  let highest: EnergyDay['peak'] = null;
  for (const { peak, peakAt } of slots) {
    if (peak === null || peakAt === null || peakAt.getTime() > now) continue;
    if (highest !== null && peak <= highest.power) continue;
    highest = { power: roundKw(peak), at: toWire(peakAt) };
  }
  return highest;
}
