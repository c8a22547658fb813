import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import { findSlot, SLOT_MS } from '../domain/live/powerSlots';

/** Chargers report sessions late after an outage of their network: the starts of these slots are counted again. */
const COUNTED_SLOTS = 12;

/**
 * Adds a reading of the power that flows now to the running slot of each company and of all together. Slots in which no
 * node ran keep no reading: nothing is known of them.
 */
export async function samplePower({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.asSystem(async (tx) => {
    await addReadings(tx, now);
    await countStarts(tx, findSlot(now));
  });
}

/** As the live rows are summed: the last figure of an offline charger does not count. */
async function addReadings(tx: Tx, now: number): Promise<void> {
  const at = new Date(findSlot(now));
  await sql`
    insert into power_sample as known (company_id, at, power, readings, peak, peak_at)
    select company_id, ${at}, power, 1, power, ${new Date(now)}
    from (
      select s.company_id, coalesce(sum(n.power) filter (where c.is_online), 0)::float8 as power
      from connector n
      join charger c on c.id = n.charger_id and c.retired_at is null
      join station s on s.id = c.station_id
      group by grouping sets ((s.company_id), ())) flow
    on conflict (company_id, at) do update set
      power = (coalesce(known.power, 0) * known.readings + excluded.power) / (known.readings + 1),
      readings = known.readings + 1,
      peak = greatest(known.peak, excluded.peak),
      peak_at = case when known.peak >= excluded.peak then known.peak_at else excluded.peak_at end`.execute(tx);
}

async function countStarts(tx: Tx, slot: number): Promise<void> {
  const from = new Date(slot - (COUNTED_SLOTS - 1) * SLOT_MS);
  const until = new Date(slot + SLOT_MS);
  const seconds = SLOT_MS / 1_000;
  await sql`
    insert into power_sample as known (company_id, at, sessions)
    select company_id, at, count(*)
    from (
      select company_id, to_timestamp(floor(extract(epoch from started_at) / ${sql.lit(seconds)}) * ${sql.lit(seconds)}) as at
      from charge_transaction where started_at >= ${from} and started_at < ${until}) started
    group by grouping sets ((company_id, at), (at))
    on conflict (company_id, at) do update set sessions = excluded.sessions
      where known.sessions <> excluded.sessions`.execute(tx);
}
