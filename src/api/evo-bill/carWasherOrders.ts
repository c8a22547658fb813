import { carWasherOrders } from '../../contract/evo-bill/carWasherOrders';
import { recordApi } from '../recordApi';

export const {
  useWashOrderPageQuery,
  useWashOrderQuery,
  useWashOffersQuery,
  useSellWashMutation,
  useRefundWashMutation,
  useAcceptWashMutation,
  useWashReceiptQuery,
  useSendWashReceiptMutation,
} = recordApi('washOrder', {
  queries: {
    washOrderPage: carWasherOrders.getCarWashOrderList,
    washOrder: carWasherOrders.getCarWashOrderDetail,
    washReceipt: carWasherOrders.receipt,
    washOffers: [carWasherOrders.offers, 'washer'],
  },
  mutations: {
    sellWash: [carWasherOrders.add, 'washer', 'wallet'],
    refundWash: [carWasherOrders.refundOrder, 'approval', 'wallet'],
    acceptWash: carWasherOrders.accept,
    sendWashReceipt: carWasherOrders.sendReceipt,
  },
});
