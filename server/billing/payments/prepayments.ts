import type { Tx } from '../../db/database';
import { prepayEntry, prepayRestEntry, type MoneySource } from '../../domain/ledger/entries';
import { compare, isZero, pickSmaller, roundTo, subtract } from '../../../src/lib/decimal';
import { PREPAY_MACHINE, assertTransitions } from '../../domain/orders/states';
import type { BillingDeps } from '../store/actor';
import { openAmount } from '../ledger/orderLegs';
import { appendOrderEvent } from '../store/orderEvents';
import type { Order } from '../store/orderStore';
import { bookPayment } from './charge';
import { createEntryHead } from '../store/moneyOrder';
import { postEntry } from '../ledger/postEntry';

interface Prepaid {
  id: string;
  amount: string;
  status: 'unpaid' | 'paid' | 'notrefund' | 'refund';
}

/** The driver of an order pays before it begins, from the wallet. @throws OM001 when the wallet does not hold it */
export async function takePrepayment(tx: Tx, deps: BillingDeps, order: Order, amount: string): Promise<{ id: string }> {
  const { appUserId, currency, stationId, companyId, id: orderId } = order;
  if (appUserId === null) throw new Error('Nobody to pay');
  const at = new Date(deps.clock.now());
  const record = await tx
    .insertInto('prepayRecord')
    .values({
      no: `P${order.no}`,
      orderId,
      appUserId,
      stationId,
      companyId,
      amount,
      currency,
      paymentType: 'wallet',
      status: assertTransitions(PREPAY_MACHINE, 'unpaid', 'paid'),
      createdAt: at,
      paidAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const head = { ...createEntryHead(order, `prepay:${record.id}`), prepayId: record.id, at };
  await postEntry(tx, prepayEntry(head, { kind: 'wallet', appUserId }, appUserId, amount));
  await appendOrderEvent(tx, deps, orderId, 'prepaid', { params: { amount, currency } });
  return record;
}

/** Pays an order from its prepayment; the rest goes back. */
export async function spendPrepayment(tx: Tx, deps: BillingDeps, order: Order): Promise<Order> {
  const record = await paidRecord(tx, order.id);
  if (!record) return order;
  const amount = pickSmaller(record.amount, openAmount(order));
  const source = toSource(order);
  const paid =
    compare(amount, '0') > 0
      ? await bookPayment(tx, deps, order, { source, amount, key: `charge:${order.id}:prepaid` })
      : order;
  await endPrepayment(tx, deps, order, record, compare(amount, '0') > 0 ? amount : '0');
  return paid;
}

/** All of a prepayment goes back: its order never began. */
export async function returnPrepayment(tx: Tx, deps: BillingDeps, order: Order): Promise<void> {
  const record = await paidRecord(tx, order.id);
  if (record) await endPrepayment(tx, deps, order, record, '0');
}

function paidRecord(tx: Tx, orderId: string): Promise<Prepaid | undefined> {
  return tx
    .selectFrom('prepayRecord')
    .select(['id', 'amount', 'status'])
    .where('orderId', '=', orderId)
    .where('status', '=', 'paid')
    .forUpdate()
    .executeTakeFirst();
}

function toSource({ appUserId }: Order): MoneySource {
  return { kind: 'prepayment', ...(appUserId && { appUserId }) };
}

async function endPrepayment(tx: Tx, deps: BillingDeps, order: Order, record: Prepaid, used: string): Promise<void> {
  const at = new Date(deps.clock.now());
  const returned = subtract(record.amount, used);
  const isUsedUp = isZero(returned);
  if (!isUsedUp && order.appUserId !== null) {
    const head = { ...createEntryHead(order, `prepay_rest:${record.id}`), prepayId: record.id, at };
    const to = { kind: 'wallet', appUserId: order.appUserId } as const;
    await postEntry(tx, prepayRestEntry(head, to, order.appUserId, returned));
  }
  await tx
    .updateTable('prepayRecord')
    .set({
      used: roundTo(order.digits, used),
      returned: roundTo(order.digits, returned),
      endedAt: at,
      status: assertTransitions(PREPAY_MACHINE, record.status, isUsedUp ? 'notrefund' : 'refund'),
    })
    .where('id', '=', record.id)
    .execute();
}
