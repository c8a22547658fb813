import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { AccountKind } from '../../../src/contract/evo-bill/ledgerKinds';
import { subtractRefunds, type PaymentLeft, type RefundDestination } from '../../domain/orders/refundSources';
import { isWalletOpen } from '../ledger/openWallets';
import { PROVIDERS, TERMINAL } from '../providers/sandbox';
import { pickOrderColumn } from '../store/orderRef';
import type { MoneyOrder } from '../store/moneyOrder';

interface PaymentRow {
  entryId: string;
  kind: AccountKind;
  provider: string | null;
  amount: string;
  /** Payment method of a prepayment. */
  prepaidBy: string | null;
}

/** Ways to pay whose money has not come through a provider that takes refunds. */
const WALLET = 'wallet';

/**
 * The payments of an order, newest first, with the amount of each that is not refunded yet. As the system.
 * @param exceptRefunds ids of refunds that do not count, since they are just being started
 */
export async function readPaymentsLeft(
  tx: Tx,
  order: Pick<MoneyOrder, 'id' | 'business' | 'appUserId'>,
  exceptRefunds: readonly string[] = [],
): Promise<PaymentLeft[]> {
  const column = pickOrderColumn(order);
  const { rows } = await sql<PaymentRow>`
    select e.id as entry_id, a.kind, a.provider, sum(p.amount)::text as amount,
      (select r.payment_type from prepay_record r where r.order_id = e.order_id order by r.id desc limit 1) as prepaid_by
    from ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
    where ${sql.ref(`e.${column}`)} = ${order.id} and e.kind in ('charge', 'carwash') and p.amount > 0
      and a.kind in ('user_wallet', 'prepayment', 'cash_clearing', 'enterprise_receivable')
    group by e.id, a.kind, a.provider order by e.id desc`.execute(tx);
  const refunds = await tx
    .selectFrom('refund')
    .select(['chargeEntryId as entryId', 'target', 'amount'])
    .where(column, '=', order.id)
    .where('status', '<>', 'refundfail')
    .$if(exceptRefunds.length > 0, (query) => query.where('id', 'not in', exceptRefunds))
    .orderBy('id')
    .execute();
  const hasWallet = order.appUserId === null || (await isWalletOpen(tx, order.appUserId));
  const payments = rows.map((row) => ({
    entryId: row.entryId,
    left: row.amount,
    destination: toOpenDestination(findDestination(row), hasWallet),
  }));
  return subtractRefunds(payments, refunds);
}

/** A deleted user has no wallet, which is also the way out where a source takes no refunds. */
function toOpenDestination(destination: RefundDestination | null, hasWallet: boolean): RefundDestination | null {
  return !hasWallet && (destination === null || destination.kind === 'wallet') ? { kind: 'byHand' } : destination;
}

function findDestination({ kind, provider, prepaidBy }: PaymentRow): RefundDestination | null {
  switch (kind) {
    case 'user_wallet':
      return { kind: 'wallet' };
    case 'prepayment':
      return prepaidBy === WALLET ? { kind: 'wallet' } : null;
    case 'enterprise_receivable':
      return { kind: 'enterprise' };
    default:
      if (provider === TERMINAL) return { kind: 'terminal' };
      return provider !== null && provider in PROVIDERS ? { kind: 'provider', provider } : null;
  }
}
