import type { ChargingOrderDetail, LedgerEntry, RefundTerms } from '../../../../src/contract/evo-bill/orderRow';
import { maySessionEnd } from '../../../billing/store/endSession';
import type { Tx } from '../../../db/database';
import { roundTo } from '../../../../src/lib/decimal';
import type { Call, Session } from '../../../http/call';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { isContactMasked, maskEmail, shownTag } from '../../../http/maskContact';
import { readPlaces } from '../sessionPlaces';
import { orderOnWire, selectOrders } from './orders';
import { readEarnedCoupons, readTakenCoupon } from '../orderCoupons';
import { readEvents, readLedgerEntries, readRefunds } from '../orderParts';
import { NOT_SIGNED, readSignedSession } from './signedValues';
import { readRefundTerms } from '../refundTerms';

/** An order with all related records. @throws Problem 404 */
export async function readOrderDetail(
  tx: Tx,
  { session, clock }: Pick<Call, 'session' | 'clock'>,
  id: string,
): Promise<ChargingOrderDetail> {
  const order = await readOrder(tx, session, id);
  return { ...order, ...(await readRefundTerms(tx, { clock }, { orderId: id }, session.userId)) };
}

/** An order as {@link readOrderDetail}, without the terms of a refund. @throws Problem 404 */
export async function readOrder(
  tx: Tx,
  session: Session,
  id: string,
): Promise<Omit<ChargingOrderDetail, keyof RefundTerms>> {
  const found = await selectWhole(tx).where('o.id', '=', id).executeTakeFirst();
  if (!found) throw new Problem(404);
  const [row] = await readPlaces(tx, session, 'charging_order', [found]);
  if (!row) throw new Problem(404);
  const isMasked = isContactMasked(session);
  const digits = row.digits ?? 2;
  const time = (at: Date | null) => at && toWire(at);
  const written = (amount: string | null) => amount && roundTo(digits, amount);
  return {
    ...orderOnWire(row, isMasked),
    address: row.address,
    connectorId: row.connectorId,
    mayEndSession: row.transactionId !== null && (await maySessionEnd(tx, row.transactionId)),
    idTag: shownTag(row.idTag, isMasked),
    email: row.email && isMasked ? maskEmail(row.email) : row.email,
    priceVersion: toVersion(row),
    pricedAt: time(row.pricedAt),
    paidAt: time(row.paidAt),
    closedAt: time(row.closedAt),
    closeReason: row.closeReason,
    startSoc: row.startSoc,
    stopSoc: row.stopSoc,
    meterStart: row.meterStart,
    meterStop: row.meterStop,
    stopReason: row.stopReason,
    rawStopReason: row.rawStopReason,
    signed: row.transactionId === null ? NOT_SIGNED : await readSignedSession(tx, row.transactionId),
    breakdown: row.breakdown,
    manualAmount: written(row.manualAmount),
    channelFee: roundTo(digits, row.channelFee),
    held: roundTo(digits, row.heldAmount),
    takenCoupon: await readTakenCoupon(tx, 'orderId', id),
    earnedCoupons: await readEarnedCoupons(tx, id),
    ...(await readRefunds(tx, { orderId: id }, row)),
    abnormal: await tx
      .selectFrom('abnormalOrder')
      .select(['id', 'type', 'state'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute(),
    alarms: row.transactionId === null ? [] : await readAlarms(tx, row.transactionId),
    events: await readEvents(tx, { orderId: id }),
  };
}

function toVersion(row: {
  settingId: string | null;
  setting: string | null;
  versionNo: number | null;
}): ChargingOrderDetail['priceVersion'] {
  const { settingId, setting, versionNo: no } = row;
  return settingId === null || no === null ? null : { settingId, setting: setting ?? '', no };
}

function selectWhole(tx: Tx) {
  return selectOrders(tx)
    .leftJoin('chargeTransaction as t', 't.id', 'o.transactionId')
    .leftJoin('priceVersion as v', 'v.id', 'o.priceVersionId')
    .leftJoin('priceSetting as p', 'p.id', 'v.settingId')
    .select(['o.connectorId', 'o.idTag', 'o.pricedAt', 'o.paidAt', 'o.closedAt', 'o.closeReason', 'o.breakdown'])
    .select(['o.manualAmount', 'o.channelFee', 'o.heldAmount'])
    .select(['t.startSoc', 't.stopSoc', 't.meterStart', 't.meterStop', 't.stopReason', 't.rawStopReason'])
    .select(['v.settingId', 'v.no as versionNo', 'p.name as setting']);
}

async function readAlarms(tx: Tx, transactionId: string): Promise<ChargingOrderDetail['alarms']> {
  const rows = await tx
    .selectFrom('alarm')
    .select(['id', 'ruleCode as code', 'priority', 'firstAt'])
    .where('transactionId', '=', transactionId)
    .orderBy('id')
    .execute();
  return rows.map(({ firstAt, ...alarm }) => ({ ...alarm, at: toWire(firstAt) }));
}

/** Ledger entries of an order, oldest first. @throws Problem 404 */
export async function readLedger(tx: Tx, id: string): Promise<LedgerEntry[]> {
  const order = await tx
    .selectFrom('chargingOrder as o')
    .innerJoin('currency as q', 'q.code', 'o.currency')
    .select('q.digits')
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (!order) throw new Problem(404);
  return readLedgerEntries(tx, { orderId: id }, order.digits);
}
