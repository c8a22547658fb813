import { chargingStationAbnormalOrders } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { api } from '../api';
import { fromContract } from '../fromContract';

const CHANGED = ['abnormalOrder', 'chargingOrder', 'approval'] as const;

export const {
  useAbnormalOrderPageQuery,
  useAbnormalOrderQuery,
  useConfirmAbnormalMutation,
  useCloseAbnormalMutation,
  useSettleAbnormalMutation,
  useUpdateAmountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    abnormalOrderPage: build.query({
      ...fromContract(chargingStationAbnormalOrders.page),
      providesTags: ['abnormalOrder'],
    }),
    abnormalOrder: build.query({
      ...fromContract(chargingStationAbnormalOrders.detail),
      providesTags: ['abnormalOrder'],
    }),
    confirmAbnormal: build.mutation({
      ...fromContract(chargingStationAbnormalOrders.confirm),
      invalidatesTags: CHANGED,
    }),
    closeAbnormal: build.mutation({ ...fromContract(chargingStationAbnormalOrders.close), invalidatesTags: CHANGED }),
    settleAbnormal: build.mutation({ ...fromContract(chargingStationAbnormalOrders.settle), invalidatesTags: CHANGED }),
    updateAmount: build.mutation({
      ...fromContract(chargingStationAbnormalOrders.updateAmount),
      invalidatesTags: CHANGED,
    }),
  }),
});
