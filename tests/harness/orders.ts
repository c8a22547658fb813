import { sql } from 'kysely';
import type { Tx } from '../../server/db/database';
import { UNPRICED_STATUSES, type OrderStatus, type RefundStatus } from '../../src/contract/evo-bill/orderStates';
import type { addCharger } from './equipment';

interface Place {
  charger: Awaited<ReturnType<typeof addCharger>>;
  stationId: string;
  companyId: string;
}

export interface OrderValues {
  transactionId?: string;
  appUserId?: string;
  enterpriseId?: string;
  status?: OrderStatus;
  refundStatus?: RefundStatus;
  paymentType?: string;
  currency?: string;
  /** Time of creation and start. */
  at?: Date;
  energyWh?: string;
  payable?: string;
  paid?: string;
  refunded?: string;
  isUnderReview?: boolean;
}

const HOUR_MS = 3_600_000;

const UNPRICED: ReadonlySet<OrderStatus> = new Set(UNPRICED_STATUSES);

/** Adds an order of a session of an hour, as if it had been priced; its money is in no ledger. */
export async function addOrder(
  tx: Tx,
  { charger, stationId, companyId }: Place,
  { at = new Date('2026-01-15T08:00:00Z'), status = 'completed', ...values }: OrderValues = {},
): Promise<string> {
  const { payable = '10.00', paid = status === 'completed' ? payable : '0', refunded = '0', ...columns } = values;
  const { id } = await tx
    .insertInto('chargingOrder')
    .values({
      currency: 'EUR',
      ...columns,
      chargerId: charger.id,
      connectorId: charger.connectorIds[0] ?? '',
      stationId,
      companyId,
      timezone: 'Europe/Berlin',
      status,
      createdAt: at,
      startedAt: at,
      stoppedAt: new Date(at.getTime() + HOUR_MS),
      pricedAt: UNPRICED.has(status) ? null : new Date(at.getTime() + HOUR_MS),
      payableAmount: payable,
      paidAmount: paid,
      refundedAmount: refunded,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a balanced ledger entry of an order: accounts of the platform by kind, debit positive. */
export async function addEntry(
  tx: Tx,
  {
    orderId,
    companyId,
    kind,
    postings,
  }: { orderId: string; companyId: string; kind: 'charge' | 'refund'; postings: Record<string, string> },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`insert into ledger_entry (key, at, kind, currency, order_id)
    values (${`${kind}:${orderId}`}, '2026-01-15T09:00:00Z', ${kind}, 'EUR', ${orderId}) returning id`.execute(tx);
  for (const [account, amount] of Object.entries(postings)) {
    const owner = account === 'company_receivable' ? companyId : null;
    await sql`insert into ledger_account (kind, company_id, currency) values (${account}, ${owner}, 'EUR')
      on conflict do nothing`.execute(tx);
    await sql`insert into ledger_posting (entry_id, account_id, currency, amount)
      select ${rows[0]?.id}, id, 'EUR', ${amount} from ledger_account
      where kind = ${account} and company_id is not distinct from ${owner}::bigint and currency = 'EUR'`.execute(tx);
  }
}
