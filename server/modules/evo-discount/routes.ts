import type { Deps } from '../../db/deps';
import type { Route } from '../../http/route';
import { couponRoutes } from './coupon/routes';
import { couponActivityRoutes } from './couponActivity/routes';
import { couponCommonAPIRoutes } from './couponCommonAPI/routes';
import { couponExchangecodeRoutes } from './couponExchangecode/routes';
import { couponSchemeRoutes } from './couponScheme/routes';

/** The calls of marketing: coupons, their schemes and activities, exchange codes. */
export function discountRoutes(deps: Deps): Route[] {
  return [
    ...couponSchemeRoutes(),
    ...couponActivityRoutes(deps),
    ...couponRoutes(),
    ...couponExchangecodeRoutes(deps),
    ...couponCommonAPIRoutes(),
  ];
}
