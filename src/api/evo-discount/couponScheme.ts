import { couponScheme } from '../../contract/evo-discount/couponScheme';
import { recordApi } from '../recordApi';

export const {
  useCouponSchemePageQuery,
  useCouponSchemeQuery,
  useAddCouponSchemeMutation,
  useRetireCouponSchemesMutation,
} = recordApi('couponScheme', {
  queries: { couponSchemePage: couponScheme.page, couponScheme: couponScheme.detail },
  mutations: { addCouponScheme: couponScheme.add, retireCouponSchemes: couponScheme.retire },
});
