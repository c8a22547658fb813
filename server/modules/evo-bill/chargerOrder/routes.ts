import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import { ORDER_STATUSES } from '../../../../src/contract/evo-bill/orderStates';
import { closeOrder } from '../../../billing/orders/closeOrder';
import { requestRefund } from '../../../billing/refunds/requestRefund';
import { translateDocument } from '../../../wire/documents';
import { fileRoute, route, type Route } from '../../../http/route';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { toActor } from '../../../http/actor';
import { writeChargingReceipt } from '../../../receipts/writtenReceipt';
import { answerReceiptPdf } from '../receiptCustomer';
import { closeOrders } from './closeOrders';
import { exportOrders } from './exportOrders';
import { readLedger, readOrderDetail } from './orderDetail';
import { createEstimateReader } from './estimates';
import { readOrderPage } from './orders';
import { answerSignedValues } from './signedValues';
import { readReceipt, sendReceipt } from './receipt';

export function chargerOrderRoutes(): Route[] {
  const readEstimates = createEstimateReader();
  return [
    route(chargerOrder.page, ({ body, session, clock, db }) =>
      db((tx) => readOrderPage(tx, { session, clock, readEstimates }, body)),
    ),
    route(chargerOrder.chargerOrderDetail, ({ params, session, clock, db }) =>
      db((tx) => readOrderDetail(tx, { session, clock }, params.id)),
    ),
    route(chargerOrder.closeOrder, ({ body, session, clock, db }) =>
      db(async (tx) => {
        const { orderId, closeReason: reason, version } = body;
        const input = { orderId, reason, ...(version !== undefined && { version }) };
        const { approvalId } = await closeOrder(tx, { clock }, input, toActor(session));
        return { ...(await readOrderDetail(tx, { session, clock }, orderId)), approvalId };
      }),
    ),
    route(chargerOrder.closeOrders, closeOrders),
    route(chargerOrder.refundOrder, ({ body, session, clock, db }) =>
      db((tx) => requestRefund(tx, { clock }, body, toActor(session))),
    ),
    route(chargerOrder.getOrderStatusList, async ({ locale }) =>
      ORDER_STATUSES.map((value) => ({ value, name: translateDocument(locale, `orderStatus.${value}`) })),
    ),
    tableExportRoute(chargerOrder.chargerOrderExport, exportOrders),
    route(chargerOrder.receipt, ({ params, session, db }) => db((tx) => readReceipt(tx, { session }, params.id))),
    route(chargerOrder.sendReceipt, ({ body, session, clock, db }) =>
      db((tx) => sendReceipt(tx, { session, clock }, body.orderId)),
    ),
    fileRoute(chargerOrder.signedValues, ({ params, db }) => db((tx) => answerSignedValues(tx, params.id))),
    fileRoute(chargerOrder.receiptPdf, async ({ params, session, clock, db }) => {
      const receipt = await db((tx) => readReceipt(tx, { session }, params.id));
      return answerReceiptPdf(writeChargingReceipt(receipt), { clock });
    }),
    route(chargerOrder.ledger, ({ params, db }) => db((tx) => readLedger(tx, params.id))),
  ];
}
