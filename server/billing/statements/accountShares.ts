import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { addAmounts, isZero, roundTo, subtract } from '../../../src/lib/decimal';
import { coverMonths } from '../../domain/statements/coverMonths';
import type { PartyAmounts } from '../../domain/statements/payouts';
import { ACCOUNT_LINES, IS_MONTH_OF_LINE, IS_PAID_OUT, readHeld, readReleasedShares } from '../ledger/accountFunds';
import { CHARGED_BY_MONTH } from '../ledger/enterpriseAccounts';

/** A month of a company, open or closed. */
interface MonthRef {
  id: string;
  companyId: string;
  currency: string;
  digits: number;
}

/** Shares on account of an enterprise that are held back from a party. */
export interface AccountHold {
  enterpriseId: string;
  partyId: string;
  /** Change by the month: negative shares are released. */
  change: string;
  /** Held back after the month. */
  held: string;
}

/** Enterprises with orders on account in a month, or in months of the company that were paid out before. As the system. */
export async function listAccounts(tx: Tx, { id, companyId, currency }: Omit<MonthRef, 'digits'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.enterprise_id as id from ${ACCOUNT_LINES} l join statement_period p on ${IS_MONTH_OF_LINE}
    where l.company_id = ${companyId} and l.currency = ${currency} and (p.id = ${id} or ${IS_PAID_OUT}) order by 1`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/**
 * Locks the accounts of enterprises, so that parallel settlements share out their payments one after the other. As the
 * system.
 */
export async function lockAccounts(tx: Tx, enterpriseIds: readonly string[]): Promise<void> {
  await sql`select from enterprise where id = any(${enterpriseIds}::bigint[]) order by id for no key update`.execute(
    tx,
  );
}

/**
 * Plans the shares on account that a month holds back when it is settled now, and the shares of earlier months that it
 * releases. As the system.
 */
export async function planHolds(tx: Tx, month: MonthRef, enterpriseIds: readonly string[]): Promise<AccountHold[]> {
  const holds: AccountHold[] = [];
  for (const enterpriseId of enterpriseIds) {
    const account = { enterpriseId, currency: month.currency };
    const { months, released } = await readReleasedShares(tx, account, { periodId: month.id, digits: month.digits });
    const before = await readHeld(tx, account);
    for (const [partyId, release] of released) {
      const share = addAmounts(...months.map(({ shares }) => shares.get(partyId) ?? '0'));
      const held = subtract(share, release);
      const change = roundTo(month.digits, subtract(held, before.get(partyId) ?? '0'));
      holds.push({ enterpriseId, partyId, held, change });
    }
  }
  return holds;
}

/** Stores the held and released shares of a payout. As the system. */
export async function storeHolds(tx: Tx, payoutId: string, holds: readonly AccountHold[]): Promise<void> {
  const rows = holds
    .filter(({ change }) => !isZero(change))
    .map(({ enterpriseId, change }) => ({ payoutId, enterpriseId, amount: change }));
  if (rows.length > 0) await tx.insertInto('statementHold').values(rows).execute();
}

/** Adds the held shares to the amounts of the parties; a party may have held shares only. */
export function addHolds(
  parties: readonly Omit<PartyAmounts, 'held'>[],
  holds: readonly AccountHold[],
): PartyAmounts[] {
  const isNew = (partyId: string) => !parties.some((party) => party.partyId === partyId);
  const others = [...new Set(holds.map(({ partyId }) => partyId))].filter(isNew);
  const all = [...parties, ...others.map((partyId) => ({ partyId, share: '0', carriedIn: '0' }))];
  return all
    .map((party) => ({ ...party, held: sumChanges(holds, party.partyId) }))
    .filter(({ share, carriedIn, held }) => ![share, carriedIn, held].every(isZero));
}

/** Change of the held shares of a party. */
export function sumChanges(holds: readonly AccountHold[], partyId: string | null): string {
  return addAmounts(...holds.filter((hold) => hold.partyId === partyId).map(({ change }) => change));
}

/** Charged on account in a month of a company, and not paid by the enterprises yet. As the system. */
export async function readUncollected(
  tx: Tx,
  { companyId, currency, month }: { companyId: string; currency: string; month: string },
): Promise<string> {
  const { rows } = await sql<{ enterpriseId: string; month: string; amount: string; paid: string }>`
    select m.enterprise_id, to_char(m.month, 'YYYY-MM') as month, m.amount::text, (
      select coalesce(sum(y.amount), 0)::text from enterprise_payment y
      where y.enterprise_id = m.enterprise_id and y.currency = m.currency) as paid
    from (${CHARGED_BY_MONTH}) m where m.currency = ${currency} and m.enterprise_id = any(array(
      select distinct l.enterprise_id from ${ACCOUNT_LINES} l
      where l.company_id = ${companyId} and l.currency = ${currency} and l.month = ${`${month}-01`}::date))
    order by m.month`.execute(tx);
  const dues = [...new Set(rows.map(({ enterpriseId }) => enterpriseId))].flatMap((account) => {
    const months = rows.filter(({ enterpriseId }) => enterpriseId === account);
    return coverMonths(months, months[0]?.paid ?? '0');
  });
  return addAmounts(...dues.filter((due) => due.month === month).map(({ due }) => due));
}
