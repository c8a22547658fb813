import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, ResponseOf } from '../../src/contract/endpoint';
import type { statisticAnalysis } from '../../src/contract/evo-basic/statisticAnalysis';
import type { Caller, Tx } from '../db/database';
import type { DayRange } from '../../src/lib/comparedRange';
import { chooseStep, listSteps } from '../domain/statisticSteps';
import { countActiveSteps, countReturning, findAudience, type Audience } from './activity';
import { readChargingPoints } from './chargingSums';
import { describeComparison, findCompared, readComparedPoints, readComparedTotals } from './comparison';
import { selectStep, type StatisticState } from './spans';

const REGISTERED_DAY = sql<string>`(u.created_at at time zone 'UTC')::date`;

/** App users that were registered in a range, within the caller's scope; with companies their customers. */
function selectNewUsers({ from, until }: DayRange, companyIds: readonly string[] | undefined): RawBuilder<unknown> {
  const ofCompany =
    companyIds && companyIds.length > 0
      ? sql`u.id in (select app_user_id from company_customer where company_id = any(${companyIds}))`
      : sql`true`;
  return sql`(select ${REGISTERED_DAY} as day, u.origin from app_user u
    where u.created_at >= ${from}::date::timestamp at time zone 'UTC'
      and u.created_at < (${until}::date + 1)::timestamp at time zone 'UTC'
      and ${ofCompany})`;
}

const BEGINNING = '2000-01-01';

async function countNewUsers(tx: Tx, range: DayRange, companyIds: readonly string[] | undefined): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select count(*)::int as users from ${selectNewUsers(range, companyIds)} x`.execute(tx);
  return rows[0]?.users ?? 0;
}

/** Growth, activity and origin of app users. */
export async function readUsers(
  tx: Tx,
  caller: Pick<Caller, 'scope' | 'companyId'>,
  body: BodyOf<typeof statisticAnalysis.userStatistics>,
  state: StatisticState,
): Promise<ResponseOf<typeof statisticAnalysis.userStatistics>> {
  const audience = findAudience(caller, body);
  const step = chooseStep(body, body.step);
  const { companyIds } = body;
  const { rows: origins } = await sql<{ origin: string; newUsers: number }>`
    select origin, count(*)::int as new_users from ${selectNewUsers(body, companyIds)} x group by 1 order by 2 desc, 1`.execute(
    tx,
  );
  const readPoints = async (range: DayRange) => {
    const { rows: grown } = await sql<{ date: string; newUsers: number }>`
      select ${selectStep(step, range)} as date, count(*)::int as new_users from ${selectNewUsers(range, companyIds)} x group by 1`.execute(
      tx,
    );
    const newOn = new Map(grown.map(({ date, newUsers }) => [date, newUsers]));
    const steps = listSteps(range, step);
    const active = await countActiveSteps(tx, audience, steps);
    return steps.map(({ from: date }, index) => ({
      ...{ date, newUsers: newOn.get(date) ?? 0, active: active[index] ?? 0 },
    }));
  };
  const { points, before: pointsBefore } = await readComparedPoints(body, state, readPoints);
  return {
    ...describeComparison(body, state),
    users: await countNewUsers(tx, { from: BEGINNING, until: body.until }, companyIds),
    ...(await readUserTotals(tx, audience, body, state)),
    ...{ origins, step, points, pointsBefore },
  };
}

/** Activity of all ranges is counted at once: each app user is read once. */
async function readUserTotals(
  tx: Tx,
  audience: Audience,
  body: BodyOf<typeof statisticAnalysis.userStatistics>,
  state: StatisticState,
) {
  const found = findCompared(body, state);
  const findActivity = await countReturning(tx, audience, [body, ...(found ? [found.compared, found.before] : [])]);
  return readComparedTotals(body, state, async (range) => ({
    newUsers: await countNewUsers(tx, range, body.companyIds),
    ...findActivity(range),
  }));
}

/** Sessions and users by step. */
export async function readUsersAndOrders(
  tx: Tx,
  caller: Pick<Caller, 'scope' | 'companyId'>,
  body: BodyOf<typeof statisticAnalysis.userAndOrderCount>,
  state: StatisticState,
): Promise<ResponseOf<typeof statisticAnalysis.userAndOrderCount>> {
  const step = chooseStep(body, body.step);
  const audience = findAudience(caller, body);
  const read = async (range: DayRange) => {
    const points = await readChargingPoints(tx, { range, filters: body, state, step });
    const active = await countActiveSteps(tx, audience, listSteps(range, step));
    return points.map((point, index) => ({ ...point, activeUsers: active[index] ?? 0 }));
  };
  return {
    ...describeComparison(body, state),
    step,
    ...(await readComparedPoints(body, state, read)),
  };
}
