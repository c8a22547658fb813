import { carWasherOrders } from '../../contract/evo-bill/carWasherOrders';
import { recordApi } from '../recordApi';

export const {
  useWashOrderPageQuery,
  useWashOrderQuery,
  useWashOffersQuery,
  useSellWashMutation,
  useRefundWashMutation,
  useAcceptWashMutation,
} = recordApi('washOrder', {
  queries: {
    washOrderPage: carWasherOrders.getCarWashOrderList,
    washOrder: carWasherOrders.getCarWashOrderDetail,
    washOffers: [carWasherOrders.offers, 'washer'],
  },
  mutations: {
    sellWash: [carWasherOrders.add, 'washer', 'wallet'],
    refundWash: [carWasherOrders.refundOrder, 'approval', 'wallet'],
    acceptWash: carWasherOrders.accept,
  },
});
