import { chargingDeduction, deductionRecord, fee, feeDeduction, topUp } from '../../contract/evo-wallet/adminWallet';
import { userWallet } from '../../contract/evo-wallet/userWallet';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useTopUpPageQuery,
  useFeePageQuery,
  useFeeDeductionPageQuery,
  useDeductionPageQuery,
  useChargingDeductionPageQuery,
  useWalletPageQuery,
  useWalletQuery,
  useWalletFlowQuery,
  useAdjustTermsQuery,
  useAdjustWalletMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    topUpPage: build.query({ ...fromContract(topUp.page), providesTags: ['wallet'] }),
    feePage: build.query({ ...fromContract(fee.page), providesTags: ['wallet'] }),
    feeDeductionPage: build.query({ ...fromContract(feeDeduction.page), providesTags: ['wallet'] }),
    deductionPage: build.query({ ...fromContract(deductionRecord.page), providesTags: ['wallet'] }),
    chargingDeductionPage: build.query({ ...fromContract(chargingDeduction.page), providesTags: ['wallet'] }),
    walletPage: build.query({ ...fromContract(userWallet.page), providesTags: ['wallet'] }),
    wallet: build.query({ ...fromContract(userWallet.detail), providesTags: ['wallet'] }),
    walletFlow: build.query({ ...fromContract(userWallet.transactionRecordList), providesTags: ['wallet'] }),
    adjustTerms: build.query({ ...fromContract(userWallet.adjustTerms), providesTags: ['wallet', 'approval'] }),
    adjustWallet: build.mutation({ ...fromContract(userWallet.adjust), invalidatesTags: ['wallet', 'approval'] }),
  }),
});
