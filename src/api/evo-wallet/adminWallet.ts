import {
  carWashDeduction,
  chargingDeduction,
  deductionRecord,
  fee,
  feeDeduction,
  topUp,
} from '../../contract/evo-wallet/adminWallet';
import { userWallet } from '../../contract/evo-wallet/userWallet';
import { recordApi } from '../recordApi';

export const {
  useTopUpPageQuery,
  useFeePageQuery,
  useFeeDeductionPageQuery,
  useDeductionPageQuery,
  useChargingDeductionPageQuery,
  useCarWashDeductionPageQuery,
  useWalletPageQuery,
  useWalletQuery,
  useWalletFlowQuery,
  useStrandedBalancesQuery,
  useAdjustTermsQuery,
  useAdjustWalletMutation,
} = recordApi('wallet', {
  queries: {
    topUpPage: topUp.page,
    feePage: fee.page,
    feeDeductionPage: feeDeduction.page,
    deductionPage: deductionRecord.page,
    chargingDeductionPage: chargingDeduction.page,
    carWashDeductionPage: carWashDeduction.page,
    walletPage: userWallet.page,
    wallet: userWallet.detail,
    walletFlow: userWallet.transactionRecordList,
    strandedBalances: userWallet.stranded,
    adjustTerms: [userWallet.adjustTerms, 'approval'],
  },
  mutations: { adjustWallet: [userWallet.adjust, 'approval', 'currency'] },
});
