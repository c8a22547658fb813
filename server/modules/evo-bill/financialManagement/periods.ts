import type { BodyOf } from '../../../../src/contract/endpoint';
import type { financialManagement } from '../../../../src/contract/evo-bill/financialManagement';
import type { PeriodDetail } from '../../../../src/contract/evo-bill/statementPeriods';
import { readCloseRequester } from '../../../billing/approvals/approvalStore';
import { closeMonth } from '../../../billing/statements/closeMonth';
import { readMonthRows, selectPeriods, toPeriodDto } from '../../../billing/statements/monthRows';
import { retryPayout, settlePeriod } from '../../../billing/statements/periods';
import type { Actor, BillingDeps } from '../../../billing/store/actor';
import type { Tx } from '../../../db/database';
import { readPage, type Ordering } from '../../../db/readPage';
import { runAsSystem } from '../../../db/runAsSystem';
import { Problem } from '../../../wire/problem';
import { countTermOrders } from './equation';
import { linesOfMonth, readPeriodShares } from './periodShares';

type Query = BodyOf<typeof financialManagement.periodPage>;
type Which = BodyOf<typeof financialManagement.statementClose>;

const ORDERING: Ordering<NonNullable<Query['sort']>[number]['field']> = {
  fields: { month: 'p.month', companyName: 'c.name', state: 'p.state' },
  usual: [
    { field: 'month', order: 'desc' },
    { field: 'companyName', order: 'asc' },
  ],
  key: 'p.id',
  filled: ['month', 'state'],
};

export async function readPeriodPage(tx: Tx, now: Date, query: Query) {
  let found = selectPeriods(tx, now);
  if (query.companyIds?.length) found = found.where('p.companyId', 'in', query.companyIds);
  if (query.month) found = found.where('p.month', '=', `${query.month}-01`);
  if (query.state) found = found.where('p.state', '=', query.state);
  const page = await readPage(tx, found, query, ORDERING);
  return { ...page, records: page.records.map(toPeriodDto) };
}

/** @throws Problem 404 */
export async function readPeriod(tx: Tx, now: Date, id: string, actor: Actor): Promise<PeriodDetail> {
  const periods = await selectPeriods(tx, now).where('p.id', '=', id).execute();
  const [month] = await readMonthRows(tx, periods, actor);
  if (!month) throw new Problem(404);
  return {
    ...month,
    termOrders: await countTermOrders(tx, linesOfMonth(tx, month)),
    closeRequestedBy: await runAsSystem(tx, () => readCloseRequester(tx, id)),
    ...(await readPeriodShares(tx, month)),
  };
}

/** Closes a month, or asks a second person to. @throws Problem as `closeMonth` */
export async function closeOne(tx: Tx, deps: BillingDeps, which: Which, actor: Actor): Promise<PeriodDetail> {
  await closeMonth(tx, deps, which, actor, { mayAsk: true });
  return readPeriod(tx, new Date(deps.clock.now()), which.id, actor);
}

/** Pays out, and retries failed payouts of an earlier attempt. @throws Problem 404; 409 unless the period is closed */
export async function settleOne(tx: Tx, deps: BillingDeps, which: Which, actor: Actor): Promise<PeriodDetail> {
  const period = await lockPeriod(tx, deps, which, actor);
  const failed = period.payouts.filter(({ state }) => state === 'failed');
  if (failed.length === 0) await settlePeriod(tx, deps, period, actor);
  for (const { id } of failed) await retryPayout(tx, deps, { payoutId: id }, actor);
  return readPeriod(tx, new Date(deps.clock.now()), which.id, actor);
}

async function lockPeriod(tx: Tx, { clock }: BillingDeps, { id, version }: Which, actor: Actor): Promise<PeriodDetail> {
  await tx.selectFrom('statementPeriod').select('id').where('id', '=', id).forUpdate().execute();
  const current = await readPeriod(tx, new Date(clock.now()), id, actor);
  if (current.version !== version) throw new Problem(409, 'http.409', { current });
  return current;
}
