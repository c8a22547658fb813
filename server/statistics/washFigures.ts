import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, ResponseOf } from '../../src/contract/endpoint';
import type { washAnalysis } from '../../src/contract/evo-basic/statisticWashes';
import { roundTo } from '../../src/lib/decimal';
import type { Tx } from '../db/database';
import type { DayRange } from '../../src/lib/comparedRange';
import { chooseStep, listSteps } from '../domain/statisticSteps';
import { describeComparison, readComparedPoints, readComparedTotals } from './comparison';
import { PAID_DAY } from './washRows';
import { readIncomeSeries } from './incomeSeries';
import { toMoney, type Income } from './money';
import { describeRange, readDigits, selectStep, type StatisticState } from './spans';

type Filters = Pick<BodyOf<typeof washAnalysis.carWashStatistics>, 'companyIds' | 'washSiteIds' | 'currencies'>;

function whereWashes(
  alias: string,
  { companyIds = [], washSiteIds = [], currencies = [] }: Filters,
): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const conditions = [
    ...(companyIds.length > 0 ? [sql`${column('company_id')} = any(${companyIds})`] : []),
    ...(washSiteIds.length > 0 ? [sql`${column('wash_site_id')} = any(${washSiteIds})`] : []),
    ...(currencies.length > 0 ? [sql`${column('currency')} = any(${currencies})`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const selectWashes = ({ from, until }: DayRange, filters: Filters) =>
  sql`(select * from statistic_wash_day d where d.day between ${from}::date and ${until}::date and ${whereWashes('d', filters)})`;

/** Paid washes with a user; they are few enough to be counted without an aggregate. */
const selectUsers = ({ from, until }: DayRange, filters: Filters) =>
  sql`(select ${PAID_DAY} as day, o.app_user_id from wash_order o where o.paid_at is not null and o.app_user_id is not null
    and ${PAID_DAY} between ${from}::date and ${until}::date and ${whereWashes('o', filters)})`;

const SUMS = sql`sum(washes)::int as washes, sum(revenue)::text as revenue, sum(refunded)::text as refunded`;

interface WashRow extends Income {
  washes: number;
}

export async function readWashTotals(
  tx: Tx,
  body: BodyOf<typeof washAnalysis.carWashStatistics>,
  state: StatisticState,
): Promise<ResponseOf<typeof washAnalysis.carWashStatistics>> {
  const digits = await readDigits(tx);
  const read = async (range: DayRange) => {
    const { rows } = await sql<
      WashRow & { discount: string; coupon: string; platformFee: string; tax: string; minutes: number }
    >`
      select currency, ${SUMS}, sum(discount)::text as discount, sum(coupon)::text as coupon,
        sum(platform_fee)::text as platform_fee, sum(tax)::text as tax, sum(wash_minutes)::float8 as minutes
      from ${selectWashes(range, body)} x group by 1 order by 2 desc, 1`.execute(tx);
    const { rows: users } = await sql<{ users: number }>`
      select count(distinct app_user_id)::int as users from ${selectUsers(range, body)} x`.execute(tx);
    return {
      washes: rows.reduce((sum, { washes }) => sum + washes, 0),
      washMinutes: rows.reduce((sum, { minutes }) => sum + minutes, 0),
      users: users[0]?.users ?? 0,
      currencies: rows.map(({ washes, discount, coupon, platformFee, tax, minutes: _minutes, ...income }) => {
        const places = digits(income.currency);
        return {
          ...{ ...toMoney(income, places), washes },
          ...{ discount: roundTo(places, discount), coupon: roundTo(places, coupon) },
          ...{ platformFee: roundTo(places, platformFee), tax: roundTo(places, tax) },
        };
      }),
    };
  };
  return { ...describeComparison(body, state, 'washing'), ...(await readComparedTotals(body, state, read)) };
}

export async function readWashRevenue(
  tx: Tx,
  body: BodyOf<typeof washAnalysis.carWashRevenue>,
  state: StatisticState,
): Promise<ResponseOf<typeof washAnalysis.carWashRevenue>> {
  const step = chooseStep(body, body.step);
  const currencies = await readIncomeSeries(tx, body, { state, step }, (range) => selectWashes(range, body));
  return { ...describeComparison(body, state, 'washing'), step, currencies };
}

export async function readWashServices(
  tx: Tx,
  body: BodyOf<typeof washAnalysis.carWashService>,
  state: StatisticState,
): Promise<ResponseOf<typeof washAnalysis.carWashService>> {
  const digits = await readDigits(tx);
  const { rows: services } = await sql<WashRow & { serviceId: string; service: string }>`
    select x.service_id::text as service_id, v.name as service, x.currency, ${SUMS}
    from ${selectWashes(body, body)} x join wash_service v on v.id = x.service_id group by 1, 2, 3 order by 4 desc, 2`.execute(
    tx,
  );
  const { rows: washers } = await sql<
    WashRow & { washerId: string; washer: string; washSite: string; washMinutes: number }
  >`
    select x.washer_id::text as washer_id, w.name as washer, s.name as wash_site, x.currency,
      sum(x.wash_minutes)::float8 as wash_minutes, ${SUMS}
    from ${selectWashes(body, body)} x join washer w on w.id = x.washer_id join wash_site s on s.id = x.wash_site_id
    group by 1, 2, 3, 4 order by 6 desc, 2`.execute(tx);
  const toIncome = <Row extends WashRow>({ currency, revenue, refunded, ...row }: Row) => ({
    ...row,
    ...toMoney({ currency, revenue, refunded }, digits(currency)),
  });
  return { ...describeRange(body, state), services: services.map(toIncome), washers: washers.map(toIncome) };
}

export async function readWashUsers(
  tx: Tx,
  body: BodyOf<typeof washAnalysis.carWashUserAndOrderCount>,
  state: StatisticState,
): Promise<ResponseOf<typeof washAnalysis.carWashUserAndOrderCount>> {
  const step = chooseStep(body, body.step);
  const read = async (range: DayRange) => {
    const { rows: washes } = await sql<{ date: string; number: number }>`
      select ${selectStep(step, range)} as date, sum(washes)::int as number from ${selectWashes(range, body)} x group by 1`.execute(
      tx,
    );
    const { rows: users } = await sql<{ date: string; number: number }>`
      select ${selectStep(step, range)} as date, count(distinct app_user_id)::int as number
      from ${selectUsers(range, body)} x group by 1`.execute(tx);
    const [washesOn, usersOn] = [washes, users].map(
      (rows) => new Map(rows.map(({ date, number }) => [date, number] as const)),
    );
    return listSteps(range, step).map(({ from: date }) => ({
      ...{ date, washes: washesOn?.get(date) ?? 0, users: usersOn?.get(date) ?? 0 },
    }));
  };
  return { ...describeComparison(body, state, 'washing'), step, ...(await readComparedPoints(body, state, read)) };
}
