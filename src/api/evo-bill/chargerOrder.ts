import { chargerOrder } from '../../contract/evo-bill/chargerOrder';
import { recordApi } from '../recordApi';

export const {
  useChargerOrderPageQuery,
  useChargerOrderQuery,
  useChargerOrderLedgerQuery,
  useCloseOrderMutation,
  useCloseOrdersMutation,
  useRefundOrderMutation,
} = recordApi('chargingOrder', {
  queries: {
    chargerOrderPage: chargerOrder.page,
    chargerOrder: chargerOrder.chargerOrderDetail,
    chargerOrderLedger: chargerOrder.ledger,
  },
  mutations: {
    closeOrder: [chargerOrder.closeOrder, 'approval', 'abnormalOrder'],
    closeOrders: [chargerOrder.closeOrders, 'approval', 'abnormalOrder'],
    refundOrder: [chargerOrder.refundOrder, 'approval', 'abnormalOrder'],
  },
});
