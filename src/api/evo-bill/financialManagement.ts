import { financialManagement } from '../../contract/evo-bill/financialManagement';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useReconciliationPageQuery,
  useReconciliationDetailQuery,
  useNewReconciliationPageQuery,
  useNewReconciliationDetailQuery,
  useProfitPageQuery,
  useProfitDetailQuery,
  useEnterpriseReconciliationPageQuery,
  useEnterpriseReconciliationDetailQuery,
  useStatementPeriodPageQuery,
  useStatementPeriodQuery,
  useCloseStatementMutation,
  useSettleStatementMutation,
  useLedgerProofQuery,
  useEnterpriseAccountQuery,
  useCloseEnterpriseMonthMutation,
  useBookEnterprisePaymentMutation,
} = api.injectEndpoints({
  endpoints: (build) => {
    const calls = financialManagement;
    return {
      reconciliationPage: build.query({ ...fromContract(calls.reconciliationPage), providesTags: ['statement'] }),
      reconciliationDetail: build.query({ ...fromContract(calls.reconciliationDetail), providesTags: ['statement'] }),
      newReconciliationPage: build.query({ ...fromContract(calls.newReconciliationPage), providesTags: ['statement'] }),
      newReconciliationDetail: build.query({
        ...fromContract(calls.newReconciliationDetail),
        providesTags: ['statement'],
      }),
      profitPage: build.query({ ...fromContract(calls.profitPage), providesTags: ['statement'] }),
      profitDetail: build.query({ ...fromContract(calls.profitDetail), providesTags: ['statement'] }),
      enterpriseReconciliationPage: build.query({
        ...fromContract(calls.enterpriseReconciliationPage),
        providesTags: ['statement'],
      }),
      enterpriseReconciliationDetail: build.query({
        ...fromContract(calls.enterpriseReconciliationDetail),
        providesTags: ['statement'],
      }),
      statementPeriodPage: build.query({ ...fromContract(calls.periodPage), providesTags: ['statement'] }),
      statementPeriod: build.query({ ...fromContract(calls.periodDetail), providesTags: ['statement'] }),
      ledgerProof: build.query({ ...fromContract(calls.ledgerProof), providesTags: ['statement'] }),
      enterpriseAccount: build.query({ ...fromContract(calls.enterpriseAccount), providesTags: ['statement'] }),
      closeEnterpriseMonth: build.mutation({ ...fromContract(calls.enterpriseClose), invalidatesTags: ['statement'] }),
      bookEnterprisePayment: build.mutation({
        ...fromContract(calls.enterprisePayment),
        invalidatesTags: ['statement'],
      }),
      closeStatement: build.mutation({ ...fromContract(calls.statementClose), invalidatesTags: ['statement'] }),
      settleStatement: build.mutation({ ...fromContract(calls.statementSettle), invalidatesTags: ['statement'] }),
    };
  },
});
