import { chargingStationAbnormalOrders } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { recordApi } from '../recordApi';

export const {
  useAbnormalOrderPageQuery,
  useAbnormalOrderQuery,
  useSettlePreviewQuery,
  useConfirmAbnormalMutation,
  useCloseAbnormalMutation,
  useSettleAbnormalMutation,
  useUpdateAmountMutation,
} = recordApi('abnormalOrder', {
  queries: {
    abnormalOrderPage: chargingStationAbnormalOrders.page,
    abnormalOrder: chargingStationAbnormalOrders.detail,
    settlePreview: chargingStationAbnormalOrders.settlePreview,
  },
  mutations: {
    confirmAbnormal: [chargingStationAbnormalOrders.confirm, 'chargingOrder', 'approval'],
    closeAbnormal: [chargingStationAbnormalOrders.close, 'chargingOrder', 'approval'],
    settleAbnormal: [chargingStationAbnormalOrders.settle, 'chargingOrder', 'approval'],
    updateAmount: [chargingStationAbnormalOrders.updateAmount, 'chargingOrder', 'approval'],
  },
});
