import { financialManagement } from '../../contract/evo-bill/financialManagement';
import { recordApi } from '../recordApi';

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
} = recordApi('statement', {
  queries: {
    reconciliationPage: financialManagement.reconciliationPage,
    reconciliationDetail: financialManagement.reconciliationDetail,
    newReconciliationPage: financialManagement.newReconciliationPage,
    newReconciliationDetail: financialManagement.newReconciliationDetail,
    profitPage: financialManagement.profitPage,
    profitDetail: financialManagement.profitDetail,
    enterpriseReconciliationPage: financialManagement.enterpriseReconciliationPage,
    enterpriseReconciliationDetail: financialManagement.enterpriseReconciliationDetail,
    statementPeriodPage: financialManagement.periodPage,
    statementPeriod: financialManagement.periodDetail,
    ledgerProof: financialManagement.ledgerProof,
    enterpriseAccount: financialManagement.enterpriseAccount,
  },
  mutations: {
    closeEnterpriseMonth: financialManagement.enterpriseClose,
    bookEnterprisePayment: financialManagement.enterprisePayment,
    closeStatement: financialManagement.statementClose,
    settleStatement: financialManagement.statementSettle,
  },
});
