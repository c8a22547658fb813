import { sql } from 'kysely';
import type { EnterpriseAccount } from '../../../../src/contract/evo-bill/enterpriseAccounts';
import { readWaitingReversals } from '../../../billing/approvals/approvalStore';
import type { AccountRef } from '../../../billing/ledger/accountFunds';
import { CHARGED_BY_MONTH, readEnterpriseDue } from '../../../billing/ledger/enterpriseAccounts';
import { coverMonths } from '../../../domain/statements/coverMonths';
import { runAsSystem } from '../../../db/runAsSystem';
import type { Tx } from '../../../db/database';
import { addAmounts, roundTo } from '../../../../src/lib/decimal';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

interface Month {
  month: string;
  state: 'open' | 'closed' | 'settled';
  amount: string;
  isFrozen: boolean;
  closedAt: Date | null;
  closedByName: string | null;
  settledAt: Date | null;
}

/** @throws Problem 404 for an enterprise that the caller does not see */
export async function readEnterpriseAccount(tx: Tx, ref: AccountRef): Promise<EnterpriseAccount> {
  const { enterpriseId, currency } = ref;
  const seen = await tx.selectFrom('enterprise').select('id').where('id', '=', enterpriseId).executeTakeFirst();
  const known = await tx.selectFrom('currency').select('digits').where('code', '=', currency).executeTakeFirst();
  if (!seen || !known) throw new Problem(404);
  const written = (amount: string) => roundTo(known.digits, amount);
  // The whole account: sessions at stations of others belong to it.
  const { due, months } = await runAsSystem(tx, async () => ({
    due: await readEnterpriseDue(tx, ref),
    months: await readMonths(tx, ref),
  }));
  const payments = await tx
    .selectFrom('enterprisePayment')
    .select(['id', 'amount', 'reference', 'bookedAt', 'bookedByName', 'reverses'])
    .select(sql<string>`paid_on::text`.as('paidOn'))
    .where('enterpriseId', '=', enterpriseId)
    .where('currency', '=', currency)
    .orderBy('paidOn', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const reversed = new Set(payments.map(({ reverses }) => reverses));
  const waiting = await runAsSystem(tx, () =>
    readWaitingReversals(
      tx,
      payments.map(({ id }) => id),
    ),
  );
  const paid = addAmounts(...payments.map(({ amount }) => amount));
  return {
    enterpriseId,
    currency,
    due: written(due),
    months: coverMonths(months, paid)
      .toReversed()
      .map(({ amount, due: left, isFrozen, closedAt, settledAt, ...month }) => ({
        ...month,
        amount: written(amount),
        due: written(left),
        mayClose: month.state === 'open' && isFrozen,
        closedAt: closedAt && toWire(closedAt),
        settledAt: settledAt && toWire(settledAt),
      })),
    payments: payments.map(({ bookedAt, amount, reverses, ...payment }) => ({
      ...payment,
      amount: written(amount),
      bookedAt: toWire(bookedAt),
      reversal: findReversal({
        isReversal: reverses !== null,
        isReversed: reversed.has(payment.id),
        isWaiting: waiting.has(payment.id),
      }),
    })),
  };
}

function findReversal({
  isReversal,
  isReversed,
  isWaiting,
}: Record<'isReversal' | 'isReversed' | 'isWaiting', boolean>) {
  if (isReversal) return 'isReversal' as const;
  if (isReversed) return 'done' as const;
  return isWaiting ? ('waiting' as const) : ('none' as const);
}

async function readMonths(tx: Tx, { enterpriseId, currency }: AccountRef): Promise<Month[]> {
  const { rows } = await sql<Month>`select to_char(m.month, 'YYYY-MM') as month, coalesce(p.state, 'open') as state,
      coalesce(p.amount, m.amount)::text as amount, m.is_frozen, p.closed_at, p.closed_by_name, p.settled_at
    from (${CHARGED_BY_MONTH}) m
    left join enterprise_period p on p.enterprise_id = m.enterprise_id and p.currency = m.currency and p.month = m.month
    where m.enterprise_id = ${enterpriseId} and m.currency = ${currency} order by m.month`.execute(tx);
  return rows;
}
