import { transactions } from '../../contract/evo-bill/transactions';
import { recordApi } from '../recordApi';

export const { useTransactionPageQuery, useTransactionQuery, useStopTransactionMutation, useEndSessionMutation } =
  recordApi('transaction', {
    queries: {
      transactionPage: transactions.page,
      transaction: transactions.detail,
    },
    mutations: {
      stopTransaction: transactions.remoteStop,
      endSession: [transactions.endSession, 'chargingOrder', 'abnormalOrder'],
    },
  });
