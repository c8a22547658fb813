import { sql } from 'kysely';
import type { DayComparison } from '../../../../src/contract/evo-bill/statistics';
import { addAmounts, roundTo } from '../../../../src/lib/decimal';
import type { Tx } from '../../../db/database';

/** A company's day so far, and the same part of the day a week before: both end at the same time by its clock. */
interface DayWindow {
  companyId: string;
  from: Date;
  until: Date;
  baseFrom: Date;
  baseUntil: Date;
}

/**
 * The windows of all companies, as the system: an enterprise may not see the company that it charges with. A week is
 * taken off the local time, so that a change of the clocks in between moves nothing.
 */
export async function readDayWindows(tx: Tx, date: string, now: Date): Promise<DayWindow[]> {
  const { rows } = await sql<DayWindow>`
    select c.id as company_id, ${date}::date::timestamp at time zone c.timezone as from,
      w.until at time zone c.timezone as until,
      (${date}::date - 7)::timestamp at time zone c.timezone as base_from,
      (w.until - interval '7 days') at time zone c.timezone as base_until
    from company c
    cross join lateral (
      select least(${now}::timestamptz at time zone c.timezone, ${date}::date + interval '1 day') as until) w`.execute(
    tx,
  );
  return rows;
}

interface DaySum {
  isBase: boolean;
  currency: string;
  digits: number;
  sessions: number;
  income: string;
  energy: string;
}

/** Priced sessions that ended, and washes that were paid, in these windows within the caller's scope; lines are found by the index of their day. */
async function readSums(tx: Tx, date: string, windows: readonly DayWindow[]): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select g.is_base, g.currency, u.digits, g.sessions, g.income::text as income, g.energy::text as energy
    from (
      select l.day < ${date}::date as is_base, l.currency, coalesce(sum(l.orders) filter (where l.order_id is not null), 0)::int as sessions, sum(l.payable) as income,
        sum(l.energy_wh) / 1000 as energy
      from statement_line l
      join jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as w("companyId" bigint, "from" timestamptz,
        "until" timestamptz, "baseFrom" timestamptz, "baseUntil" timestamptz) on w."companyId" = l.company_id
      left join charging_order o on o.id = l.order_id left join wash_order h on h.id = l.wash_order_id
      where l.day in (${date}::date, ${date}::date - 7) and l.kind in ('priced', 'correction')
        and coalesce(o.stopped_at, h.paid_at) >= case when l.day = ${date}::date then w."from" else w."baseFrom" end
        and coalesce(o.stopped_at, h.paid_at) < case when l.day = ${date}::date then w."until" else w."baseUntil" end
      group by 1, 2) g
    join currency u on u.code = g.currency
    order by g.currency`.execute(tx);
  return rows;
}

const KWH_DIGITS = 3;

/** A day so far beside the same weekday a week before. */
export async function readDayComparison(tx: Tx, date: string, windows: readonly DayWindow[]): Promise<DayComparison> {
  const sums = await readSums(tx, date, windows);
  const addUp = (digits: number, toFigure: (sum: DaySum) => string, selected: readonly DaySum[] = sums) => {
    const addSide = (isBase: boolean) =>
      roundTo(digits, addAmounts(...selected.filter((sum) => sum.isBase === isBase).map(toFigure)));
    return { value: addSide(false), weekBefore: addSide(true) };
  };
  const currencies = new Map(sums.map(({ currency, digits }) => [currency, digits]));
  return {
    sessions: addUp(0, ({ sessions }) => String(sessions)),
    energy: addUp(KWH_DIGITS, ({ energy }) => energy),
    income: [...currencies].map(([currency, digits]) => {
      const selected = sums.filter((sum) => sum.currency === currency);
      return { currency, ...addUp(digits, ({ income }) => income, selected) };
    }),
  };
}
