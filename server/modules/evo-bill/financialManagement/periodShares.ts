import { sql } from 'kysely';
import type { StatementPeriod } from '../../../../src/contract/evo-bill/monthEnd';
import type { Payout, PeriodDetail } from '../../../../src/contract/evo-bill/statementPeriods';
import { isZero, roundTo } from '../../../../src/lib/decimal';
import {
  listAccounts,
  planHolds,
  readUncollected,
  sumChanges,
  type AccountHold,
} from '../../../billing/statements/accountShares';
import type { PeriodRef } from '../../../billing/statements/periods';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';
import { toWire } from '../../../wire/wireTime';
import { inCurrency } from './lines';

/** The lines of a month. */
export function linesOfMonth(tx: Tx, { companyId, currency, month }: PeriodRef) {
  return tx
    .selectFrom('statementLine as l')
    .where('l.companyId', '=', companyId)
    .where('l.currency', '=', currency)
    .where('l.day', '>=', `${month}-01`)
    .where(sql<boolean>`l.day < ${`${month}-01`}::date + interval '1 month'`);
}

/**
 * Shares of a month with the amounts that settling would hold back, its payouts, and the sums that enterprises still
 * owe.
 */
export async function readPeriodShares(
  tx: Tx,
  period: PeriodRef & { id: string; state: StatementPeriod['state'] },
): Promise<Pick<PeriodDetail, 'uncollected' | 'shares' | 'payouts'>> {
  const { digits } = await tx
    .selectFrom('currency')
    .select('digits')
    .where('code', '=', period.currency)
    .executeTakeFirstOrThrow();
  const payouts = await readPayouts(tx, period.id);
  const shares = await sumShares(tx, period);
  // The account of an enterprise can have lines of companies that the caller does not see.
  const { uncollected, holds } = await runAsSystem(tx, async () => ({
    uncollected: await readUncollected(tx, period),
    // An open month cannot be settled yet; a settled one has its payouts.
    holds: period.state === 'closed' && payouts.length === 0 ? await planMonth(tx, { ...period, digits }) : [],
  }));
  const sums = addReleases(shares, holds);
  const names = await readNames(tx, sums);
  return {
    payouts,
    uncollected: roundTo(digits, uncollected),
    shares: sums.map(({ partyId, amount }) => ({
      partyId,
      partyName: partyId === null ? null : (names.get(partyId) ?? null),
      amount: roundTo(digits, amount),
      held: roundTo(digits, sumChanges(holds, partyId)),
    })),
  };
}

async function planMonth(tx: Tx, month: Parameters<typeof planHolds>[1]): Promise<AccountHold[]> {
  return planHolds(tx, month, await listAccounts(tx, month));
}

interface ShareSum {
  partyId: string | null;
  amount: string;
}

function sumShares(tx: Tx, period: PeriodRef): Promise<ShareSum[]> {
  return linesOfMonth(tx, period)
    .innerJoin('statementShare as h', 'h.lineId', 'l.id')
    .select(['h.partyId', sql<string>`sum(h.amount)`.as('amount')])
    .groupBy('h.partyId')
    .orderBy(sql`h.party_id nulls first`)
    .execute();
}

/** Adds the parties without a share in the month whose held shares of earlier months are released. */
function addReleases(shares: readonly ShareSum[], holds: readonly AccountHold[]): ShareSum[] {
  const known = new Set(shares.map(({ partyId }) => partyId));
  const released = holds.filter(({ partyId, change }) => !known.has(partyId) && !isZero(change));
  return [
    ...shares,
    ...[...new Set(released.map(({ partyId }) => partyId))].map((partyId) => ({ partyId, amount: '0' })),
  ];
}

async function readNames(tx: Tx, parties: readonly ShareSum[]): Promise<Map<string, string>> {
  const ids = parties.flatMap(({ partyId }) => partyId ?? []);
  const rows = await tx
    .selectFrom('companyName')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function readPayouts(tx: Tx, periodId: string): Promise<Payout[]> {
  const held = sql<string>`(select coalesce(sum(h.amount), 0) from statement_hold h where h.payout_id = o.id)`;
  const payouts = tx.selectFrom('statementPayout as o').selectAll('o').select(held.as('held'));
  const rows = await tx
    .selectFrom(payouts.as('g'))
    .innerJoin('currency as u', 'u.code', 'g.currency')
    .leftJoin('companyName as c', 'c.id', 'g.partyId')
    .select(['g.id', 'g.partyId', 'c.name as partyName', 'g.state', 'g.error', 'g.tries', 'g.paidAt'])
    .select([inCurrency('amount'), inCurrency('carriedIn'), inCurrency('held')])
    .select(sql<string | null>`to_char(g.carried_to, 'YYYY-MM')`.as('carriedTo'))
    .where('g.periodId', '=', periodId)
    .orderBy(sql`g.party_id nulls first`)
    .execute();
  return rows.map(({ paidAt, ...row }) => ({ ...row, paidAt: paidAt && toWire(paidAt) }));
}
