import { chargerOrder } from '../../contract/evo-bill/chargerOrder';
import { api } from '../api';
import { fromContract } from '../fromContract';

/** What an order's money touches: its own page, what waits for a second person, the lists of what is wrong. */
const MONEY = ['chargingOrder', 'approval', 'abnormalOrder'] as const;

export const {
  useChargerOrderPageQuery,
  useChargerOrderQuery,
  useChargerOrderLedgerQuery,
  useCloseOrderMutation,
  useCloseOrdersMutation,
  useRefundOrderMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    chargerOrderPage: build.query({ ...fromContract(chargerOrder.page), providesTags: ['chargingOrder'] }),
    chargerOrder: build.query({ ...fromContract(chargerOrder.chargerOrderDetail), providesTags: ['chargingOrder'] }),
    chargerOrderLedger: build.query({ ...fromContract(chargerOrder.ledger), providesTags: ['chargingOrder'] }),
    closeOrder: build.mutation({ ...fromContract(chargerOrder.closeOrder), invalidatesTags: MONEY }),
    closeOrders: build.mutation({ ...fromContract(chargerOrder.closeOrders), invalidatesTags: MONEY }),
    refundOrder: build.mutation({ ...fromContract(chargerOrder.refundOrder), invalidatesTags: MONEY }),
  }),
});
