import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import {
  WHAT_IF_DAYS,
  WHAT_IF_SESSIONS,
  type chargerPriceSettings,
} from '../../../../src/contract/evo-basic/chargerPriceSettings';
import { readPricedSessions, settleSession } from '../../../billing/pricing/pricedSession';
import { CHARGER_SETTING } from '../../../db/terms/priceInForce';
import type { Tx } from '../../../db/database';
import { addAmounts, roundTo } from '../../../../src/lib/decimal';
import { toWire } from '../../../wire/wireTime';
import { changeBetween, readDigits } from './calculate';
import { readSetting } from './settings';

type Ask = BodyOf<typeof chargerPriceSettings.whatIf>;
type Answer = ResponseOf<typeof chargerPriceSettings.whatIf>;

const DAY_MS = 86_400_000;
/** Priced at a time: the process has chargers to listen to meanwhile. */
const BATCH = 100;

/**
 * Compares the price of the sessions of the last 30 days at the stations and chargers of a setting with that under
 * another plan: both computed from their meters, so that only the plan makes the difference. @param now epoch ms @param
 * signal aborts when the client has left @throws Problem 404
 */
export async function whatIf(tx: Tx, { id, plan }: Ask, now: number, signal: AbortSignal): Promise<Answer> {
  const { currency } = await readSetting(tx, id, now);
  const digits = await readDigits(tx, currency);
  const from = new Date(now - WHAT_IF_DAYS * DAY_MS);
  const found = await findSessions(tx, id, from);
  const sums = { then: '0', now: '0', sessions: 0 };
  for (let read = 0; read < found.length; read += BATCH) {
    signal.throwIfAborted();
    const ids = found.slice(read, read + BATCH).map((session) => session.id);
    for (const session of await readPricedSessions(tx, sql`t.id = any(${ids}::bigint[])`)) {
      const before = settleSession(session);
      const after = settleSession(session, { plan });
      if (!before || !after || session.currency !== currency) continue;
      sums.then = addAmounts(sums.then, before.payable);
      sums.now = addAmounts(sums.now, after.payable);
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

interface Found {
  id: string;
  /** How many there are in all. */
  total: number;
}

/** Finished sessions at the stations and chargers with the setting, the newest first. */
async function findSessions(tx: Tx, id: string, from: Date): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select t.id, count(*) over ()::int as total
    from charge_transaction t join charger c on c.id = t.charger_id join station s on s.id = t.station_id
    where t.status = 'finished' and t.stopped_at is not null and t.started_at >= ${from}
      and ${CHARGER_SETTING} = ${id}
    order by t.started_at desc, t.id desc limit ${WHAT_IF_SESSIONS}`.execute(tx);
  return rows;
}
