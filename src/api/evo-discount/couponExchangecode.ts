import { couponExchangecode } from '../../contract/evo-discount/couponExchangecode';
import { recordApi } from '../recordApi';

export const { useExchangeCodePageQuery, useActivateCodesMutation, useCancelCodesMutation } = recordApi(
  'exchangeCode',
  {
    queries: { exchangeCodePage: couponExchangecode.page },
    mutations: { activateCodes: couponExchangecode.activate, cancelCodes: couponExchangecode.cancel },
  },
);
