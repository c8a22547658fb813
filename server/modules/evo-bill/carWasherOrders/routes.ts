import { carWasherOrders } from '../../../../src/contract/evo-bill/carWasherOrders';
import { WASH_ORDER_STATUSES } from '../../../../src/contract/evo-bill/washOrderStates';
import { requestRefund } from '../../../billing/refunds/requestRefund';
import { acceptFailedWash } from '../../../billing/wash/acceptFailedWash';
import { toActor } from '../../../http/actor';
import { fileRoute, route, type Route } from '../../../http/route';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { translateDocument } from '../../../wire/documents';
import { writeWashReceipt } from '../../../receipts/writtenReceipt';
import { answerReceiptPdf } from '../receiptCustomer';
import { exportWashOrders } from './exportOrders';
import { readWashOffers } from './offers';
import { readWashOrder, readWashOrderDetail } from './orderDetail';
import { readWashOrderPage } from './orders';
import { readWashReceipt, sendWashReceipt } from './receipt';
import { sellWash } from './sellWash';

export function carWasherOrderRoutes(): Route[] {
  return [
    route(carWasherOrders.getCarWashOrderList, ({ body, session, db }) =>
      db((tx) => readWashOrderPage(tx, session, body)),
    ),
    route(carWasherOrders.getCarWashOrderDetail, ({ params, session, clock, db }) =>
      db((tx) => readWashOrderDetail(tx, { session, clock }, params.orderId)),
    ),
    route(carWasherOrders.getOrderStatusList, async ({ locale }) =>
      WASH_ORDER_STATUSES.map((value) => ({ value, name: translateDocument(locale, `washOrderStatus.${value}`) })),
    ),
    route(carWasherOrders.offers, ({ body, db }) => db((tx) => readWashOffers(tx, body.supplierId))),
    route(carWasherOrders.add, ({ body, session, clock, db }) => db((tx) => sellWash(tx, { session, clock }, body))),
    route(carWasherOrders.refundOrder, ({ body, session, clock, db }) =>
      db((tx) => {
        const { orderId, ...request } = body;
        return requestRefund(tx, { clock }, { ...request, washOrderId: orderId }, toActor(session));
      }),
    ),
    route(carWasherOrders.accept, ({ body, session, clock, db }) =>
      db(async (tx) => {
        await acceptFailedWash(tx, { clock }, body, toActor(session));
        return readWashOrder(tx, session, body.orderId);
      }),
    ),
    route(carWasherOrders.receipt, ({ params, session, clock, db }) =>
      db((tx) => readWashReceipt(tx, { session, clock }, params.orderId)),
    ),
    route(carWasherOrders.sendReceipt, ({ body, session, clock, db }) =>
      db((tx) => sendWashReceipt(tx, { session, clock }, body.orderId)),
    ),
    fileRoute(carWasherOrders.receiptPdf, async ({ params, session, clock, db }) => {
      const receipt = await db((tx) => readWashReceipt(tx, { session, clock }, params.orderId));
      return answerReceiptPdf(writeWashReceipt(receipt), { clock });
    }),
    tableExportRoute(carWasherOrders.export, exportWashOrders),
  ];
}
