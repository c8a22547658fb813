import { chargerOrder } from '../../contract/evo-bill/chargerOrder';
import { recordApi } from '../recordApi';

export const {
  useChargerOrderPageQuery,
  useChargerOrderQuery,
  useChargerOrderLedgerQuery,
  useCloseOrderMutation,
  useCloseOrdersMutation,
  useRefundOrderMutation,
  useReceiptQuery,
  useSendReceiptMutation,
} = recordApi('chargingOrder', {
  queries: {
    chargerOrderPage: chargerOrder.page,
    chargerOrder: chargerOrder.chargerOrderDetail,
    chargerOrderLedger: chargerOrder.ledger,
    receipt: chargerOrder.receipt,
  },
  mutations: {
    closeOrder: [chargerOrder.closeOrder, 'approval', 'abnormalOrder'],
    closeOrders: [chargerOrder.closeOrders, 'approval', 'abnormalOrder'],
    refundOrder: [chargerOrder.refundOrder, 'approval', 'abnormalOrder'],
    sendReceipt: chargerOrder.sendReceipt,
  },
});
