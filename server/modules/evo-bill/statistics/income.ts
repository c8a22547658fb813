import { sql } from 'kysely';
import type { CurrencyIncome, EstimatedIncome, WashIncome } from '../../../../src/contract/evo-bill/statistics';
import type { Tx } from '../../../db/database';
import { inDigits } from '../../../db/inDigits';
import { addAmounts, roundTo } from '../../../../src/lib/decimal';
import type { OpenSession } from './openSessions';

/** Settled income of a day within the caller's scope. */
export interface SettledIncome {
  stationId: string;
  currency: string;
  digits: number;
  orders: number;
  payable: string;
  energy: string;
}

const PAYABLE = inDigits(sql.ref('g.payable'), { digits: 'u.digits' });

export async function readSettled(tx: Tx, date: string): Promise<SettledIncome[]> {
  const { rows } = await sql<SettledIncome>`
    select g.station_id, g.currency, u.digits, g.orders, ${PAYABLE} as payable, g.energy
    from (
      select l.station_id, l.currency, sum(l.orders)::int as orders, sum(l.payable) as payable,
        round(sum(l.energy_wh) / 1000, 3) as energy
      from statement_line l where l.day = ${date}::date and l.kind in ('priced', 'correction')
        and l.order_id is not null
      group by 1, 2) g
    join currency u on u.code = g.currency`.execute(tx);
  return rows;
}

/** Income of the washes of a day within the caller's scope, by site; its name is read past the policies. */
export async function readWashIncome(tx: Tx, date: string): Promise<(WashIncome & { digits: number })[]> {
  const { rows } = await sql<WashIncome & { digits: number }>`
    select g.wash_site_id::text as wash_site_id, s.name as wash_site_name, g.currency, u.digits, g.orders as washes,
      ${PAYABLE} as income
    from (
      select l.wash_site_id, l.currency, sum(l.orders)::int as orders, sum(l.payable) as payable
      from statement_line l where l.day = ${date}::date and l.wash_order_id is not null group by 1, 2) g
    join currency u on u.code = g.currency join wash_site_name s on s.id = g.wash_site_id
    order by s.name, g.currency`.execute(tx);
  return rows;
}

/** Settled income of each of the 30 days up to `date`. */
export async function readDays(tx: Tx, date: string): Promise<{ date: string; currency: string; settled: string }[]> {
  const { rows } = await sql<{ date: string; currency: string; settled: string }>`
    select to_char(g.day, 'YYYY-MM-DD') as date, g.currency, ${PAYABLE} as settled
    from (
      select l.day, l.currency, sum(l.payable) as payable from statement_line l
      where l.day > ${date}::date - 30 and l.day <= ${date}::date and l.kind in ('priced', 'correction')
      group by 1, 2) g
    join currency u on u.code = g.currency
    order by g.day, g.currency`.execute(tx);
  return rows;
}

/** Stations by name, including stations with open sessions only, without any settled money yet. */
export async function byStation(
  tx: Tx,
  settled: readonly SettledIncome[],
  open: readonly OpenSession[],
): Promise<EstimatedIncome[]> {
  const keys = new Map([...settled, ...open].map((of) => [`${of.stationId} ${of.currency}`, of]));
  const ids = [...new Set([...keys.values()].map(({ stationId }) => stationId))];
  const named = ids.length === 0 ? [] : await tx.selectFrom('stationName').selectAll().where('id', 'in', ids).execute();
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  return [...keys.values()]
    .map(({ stationId, currency, digits }) => ({
      stationId,
      stationName: nameOf.get(stationId) ?? '',
      ...toIncome(
        { currency, digits },
        settled.filter((of) => of.stationId === stationId && of.currency === currency),
        open.filter((of) => of.stationId === stationId && of.currency === currency),
      ),
    }))
    .toSorted((one, other) => one.stationName.localeCompare(other.stationName));
}

/** All stations and wash sites together, by currency. */
export function byCurrency(
  settled: readonly SettledIncome[],
  open: readonly OpenSession[],
  washes: readonly (WashIncome & { digits: number })[],
): CurrencyIncome[] {
  const currencies = new Map([...settled, ...open, ...washes].map(({ currency, digits }) => [currency, digits]));
  return [...currencies].toSorted().map(([currency, digits]) =>
    addWashes(
      toIncome(
        { currency, digits },
        settled.filter((of) => of.currency === currency),
        open.filter((of) => of.currency === currency),
      ),
      digits,
      washes.filter((of) => of.currency === currency),
    ),
  );
}

function addWashes(charging: ChargingIncome, digits: number, washes: readonly WashIncome[]): CurrencyIncome {
  const income = addAmounts(...washes.map((of) => of.income));
  return {
    ...charging,
    washes: washes.reduce((sum, of) => sum + of.washes, 0),
    washIncome: roundTo(digits, income),
    total: roundTo(digits, addAmounts(charging.total, income)),
  };
}

type ChargingIncome = Omit<CurrencyIncome, 'washes' | 'washIncome'>;

const KWH_DIGITS = 3;

function toIncome(
  { currency, digits }: { currency: string; digits: number },
  settled: readonly SettledIncome[],
  open: readonly OpenSession[],
): ChargingIncome {
  const estimates = open.flatMap(({ estimate }) => estimate ?? []);
  const settledSum = addAmounts(...settled.map(({ payable }) => payable));
  const estimatedSum = addAmounts(...estimates.map(({ payable }) => payable));
  return {
    currency,
    settledOrders: settled.reduce((sum, { orders }) => sum + orders, 0),
    settled: roundTo(digits, settledSum),
    openSessions: open.length,
    unpriced: open.length - estimates.length,
    estimated: roundTo(digits, estimatedSum),
    total: roundTo(digits, addAmounts(settledSum, estimatedSum)),
    energy: roundTo(
      KWH_DIGITS,
      addAmounts(...settled.map(({ energy }) => energy), ...estimates.map(({ energy }) => energy)),
    ),
  };
}
