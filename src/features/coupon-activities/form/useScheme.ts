import { useCouponSchemeQuery } from '../../../api/evo-discount/couponScheme';
import type { CouponScheme } from '../../../contract/evo-discount/couponScheme';

/** The scheme that a form has chosen; undefined until it is known. */
export function useScheme(id: string | null): CouponScheme | undefined {
  return useCouponSchemeQuery({ body: { id: id ?? '' } }, { skip: id === null }).currentData;
}
