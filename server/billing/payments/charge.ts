import type { Tx } from '../../db/database';
import { chargeEntry, holdEntry, releaseEntry, type MoneySource } from '../../domain/ledger/entries';
import { addAmounts, compare, isZero, pickSmaller, roundTo } from '../../../src/lib/decimal';
import { paidLine } from '../../domain/statements/lines';
import type { BillingDeps } from '../store/actor';
import { paymentLegs } from '../ledger/orderLegs';
import { changeMoneyOrder, createEntryHead, type MoneyChange, type MoneyOrder } from '../store/moneyOrder';
import { appendOrderEvent, recordOrderMoment } from '../store/orderEvents';
import { toOrderRef } from '../store/orderRef';
import { changeOrder, type Order, type OrderChange } from '../store/orderStore';
import type { WashOrderChange } from '../store/washOrderStore';
import { CARD_METHOD } from '../providers/sandbox';
import { findPayWay } from './payWays';
import { lockWallet, postEntry } from '../ledger/postEntry';
import { writeLine } from '../statements/statementStore';

interface Payment {
  source: MoneySource;
  amount: string;
  channelFee?: string;
  /** Key of the payment: the first of an order is `charge:<order>`. */
  key: string;
}

/** Payment type of an order by the source of the money. */
const PAYMENT_TYPES = {
  wallet: 'wallet',
  prepayment: 'wallet',
  enterprise: 'enterprise',
  provider: CARD_METHOD,
} as const satisfies Record<MoneySource['kind'], string>;

const ENTRY_KINDS = { charging: 'charge', wash: 'carwash' } as const;

/** The key of an order's next charge. */
export function chargeKey({ id, paidAmount, tries }: Order): string {
  return isZero(paidAmount) ? `charge:${id}` : `charge:${id}:${tries}:${paidAmount}`;
}

/** Books a payment for an order: ledger, statement, payment fields of the order. As the system. */
export async function bookPayment<O extends MoneyOrder>(
  tx: Tx,
  deps: BillingDeps,
  order: O,
  { source, amount, channelFee = '0', key }: Payment,
  change: O extends Order ? OrderChange : WashOrderChange = {},
): Promise<O> {
  const at = new Date(deps.clock.now());
  const legs = await paymentLegs(tx, order, amount, channelFee);
  const isNew = await postEntry(
    tx,
    chargeEntry({ ...createEntryHead(order, key), at }, source, legs, ENTRY_KINDS[order.business]),
  );
  if (!isNew) throw new Error(`${key} has been paid already`);
  await writeLine(tx, deps, order, paidLine(legs));
  const money: MoneyChange = {
    ...(order.business === 'charging' && { paymentType: PAYMENT_TYPES[source.kind] }),
    paidAmount: addAmounts(order.paidAmount, amount),
    channelFee: addAmounts(order.channelFee, channelFee),
    paidAt: at,
  };
  const paid = await changeMoneyOrder(tx, order, { ...change, ...money });
  await recordOrderMoment(tx, deps, toOrderRef(order), 'paid', {
    params: { amount, currency: order.currency, source: source.kind },
  });
  return paid;
}

/**
 * Places a hold on the driver's wallet while the session runs: at most its balance, and for one session at a time.
 * There is no hold where the payment settings do not let wallets be charged.
 */
export async function placeHold(tx: Tx, deps: BillingDeps, order: Order): Promise<Order> {
  const { appUserId, currency } = order;
  const { refusal } = await findPayWay(tx, order, 'wallet');
  const balance = appUserId === null || refusal ? '0' : await lockWallet(tx, appUserId, currency);
  if (appUserId !== null && (await hasHold(tx, order, appUserId))) return changeOrder(tx, order, { nextTryAt: null });
  const amount = roundTo(order.digits, pickSmaller(order.holdAmount, balance));
  if (appUserId === null || compare(amount, '0') <= 0) return changeOrder(tx, order, { nextTryAt: null });
  const at = new Date(deps.clock.now());
  const isNew = await postEntry(
    tx,
    holdEntry({ ...createEntryHead(order, `hold:${order.id}`), at }, appUserId, amount),
  );
  if (!isNew) return changeOrder(tx, order, { nextTryAt: null });
  await appendOrderEvent(tx, deps, order.id, 'held', { params: { amount, currency } });
  return changeOrder(tx, order, { heldAmount: amount, nextTryAt: null });
}

/**
 * Whether another running session of the driver holds money already. A session that has left its connector does not
 * count: it needs its hold for its own bill. The wallet's lock keeps two starts apart.
 */
async function hasHold(tx: Tx, { id, currency }: Order, appUserId: string): Promise<boolean> {
  const held = await tx
    .selectFrom('chargingOrder')
    .select('id')
    .where('appUserId', '=', appUserId)
    .where('currency', '=', currency)
    .where('heldAmount', '>', '0')
    .where('id', '!=', id)
    .where('status', 'in', ['authorized', 'charging'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chargeTransaction as t')
            .innerJoin('connector as n', 'n.id', 't.connectorId')
            .select('t.id')
            .whereRef('t.id', '=', 'chargingOrder.transactionId')
            .where('t.endCause', '=', 'status')
            .whereRef('n.transactionId', 'is distinct from', 't.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

/** Releases the hold of an order to the wallet. */
export async function releaseHold(tx: Tx, deps: BillingDeps, order: Order): Promise<Order> {
  const { appUserId, heldAmount } = order;
  if (appUserId === null || isZero(heldAmount)) return order;
  const at = new Date(deps.clock.now());
  await postEntry(tx, releaseEntry({ ...createEntryHead(order, `release:${order.id}`), at }, appUserId, heldAmount));
  await appendOrderEvent(tx, deps, order.id, 'released', { params: { amount: heldAmount, currency: order.currency } });
  return changeOrder(tx, order, { heldAmount: '0' });
}
