import { transactions } from '../../contract/evo-bill/transactions';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { useTransactionPageQuery, useTransactionQuery, useStopTransactionMutation, useEndSessionMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      transactionPage: build.query({ ...fromContract(transactions.page), providesTags: ['transaction'] }),
      transaction: build.query({ ...fromContract(transactions.detail), providesTags: ['transaction'] }),
      stopTransaction: build.mutation({ ...fromContract(transactions.remoteStop), invalidatesTags: ['transaction'] }),
      endSession: build.mutation({
        ...fromContract(transactions.endSession),
        invalidatesTags: ['transaction', 'chargingOrder', 'abnormalOrder'],
      }),
    }),
  });
