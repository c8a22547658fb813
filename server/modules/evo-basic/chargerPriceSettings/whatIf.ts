import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import {
  WHAT_IF_DAYS,
  WHAT_IF_SESSIONS,
  type chargerPriceSettings,
} from '../../../../src/contract/evo-basic/chargerPriceSettings';
import type { PricePlan } from '../../../../src/contract/evo-basic/pricePlan';
import { toDiscount, toMeteredSession, type StoredMeter, type StoredTerms } from '../../../billing/priceInput';
import { priceVersionAt } from '../../../billing/priceVersionAt';
import type { Tx } from '../../../db/database';
import { add, roundTo } from '../../../domain/money/amounts';
import { settle } from '../../../domain/pricing/settle';
import { toWire } from '../../../wire/wireTime';
import { changeBetween, digitsOf } from './calculate';
import { readSetting } from './settings';

type Ask = BodyOf<typeof chargerPriceSettings.whatIf>;
type Answer = ResponseOf<typeof chargerPriceSettings.whatIf>;

const DAY_MS = 86_400_000;
/** Priced at a time: the process has chargers to listen to meanwhile. */
const BATCH = 100;

/** A finished session with what decides its price; only the columns of its curve that do are read. */
interface Row extends StoredMeter, StoredTerms {
  t: number[] | null;
  register: (number | null)[] | null;
  timezone: string;
  plan: PricePlan | null;
}

/**
 * What the sessions of the last 30 days at the stations and chargers of a setting have cost, and would have under
 * another plan: both computed from their meters, so that nothing but the plan makes the difference.
 * @param now epoch ms
 * @param signal ends it early when nobody waits any more
 * @throws Problem 404
 */
export async function whatIf(tx: Tx, { id, plan }: Ask, now: number, signal: AbortSignal): Promise<Answer> {
  const { currency } = await readSetting(tx, id, now);
  const digits = await digitsOf(tx, currency);
  const from = new Date(now - WHAT_IF_DAYS * DAY_MS);
  const found = await findSessions(tx, id, from);
  const sums = { then: '0', now: '0', sessions: 0 };
  for (let read = 0; read < found.length; read += BATCH) {
    signal.throwIfAborted();
    for (const row of await readSessions(tx, found.slice(read, read + BATCH), currency)) {
      if (!row.plan) continue;
      sums.then = add(sums.then, costOf(row, row.plan, currency, digits));
      sums.now = add(sums.now, costOf(row, plan, currency, digits));
      sums.sessions += 1;
    }
  }
  const [before, after] = [roundTo(digits, sums.then), roundTo(digits, sums.now)];
  return {
    from: toWire(from),
    to: toWire(now),
    sessions: sums.sessions,
    total: found[0]?.total ?? 0,
    currency,
    then: before,
    now: after,
    ...changeBetween(before, after, digits),
  };
}

function costOf(row: Row, plan: PricePlan, currency: string, digits: number): string {
  const session = toMeteredSession(row, { t: row.t ?? [], register: row.register ?? [] });
  return settle({ plan, currency, digits, timezone: row.timezone, session, discount: toDiscount(row) }).payable;
}

interface Found {
  id: string;
  /** How many there are in all. */
  total: number;
}

/** Finished sessions at what refers to the setting, the newest first. */
async function findSessions(tx: Tx, id: string, from: Date): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select t.id, count(*) over ()::int as total
    from charge_transaction t join charger c on c.id = t.charger_id join station s on s.id = t.station_id
    where t.status = 'finished' and t.stopped_at is not null and t.started_at >= ${from}
      and coalesce(c.price_setting_id, s.price_setting_id) = ${id}
    order by t.started_at desc, t.id desc limit ${WHAT_IF_SESSIONS}`.execute(tx);
  return rows;
}

async function readSessions(tx: Tx, found: readonly Found[], currency: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.started_at, t.stopped_at, t.meter_start, t.meter_stop, t.energy_wh, s.timezone,
      k.points -> 't' as t, k.points -> 'register' as register, v.plan, o.discount_electricity, o.discount_service
    from charge_transaction t join charger c on c.id = t.charger_id join station s on s.id = t.station_id
      left join transaction_curve k on k.transaction_id = t.id
      left join charging_order o on o.transaction_id = t.id
      left join price_version v on v.id = coalesce(o.price_version_id,
        ${priceVersionAt(sql`${currency}`, sql`t.started_at`)})
    where t.id = any(${found.map(({ id }) => id)}::bigint[])`.execute(tx);
  return rows;
}
