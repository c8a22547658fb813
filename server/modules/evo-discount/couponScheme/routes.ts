import { couponScheme } from '../../../../src/contract/evo-discount/couponScheme';
import { pageRoute, resolveBulkTarget } from '../../../http/recordRoutes';
import { retireEach } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { addScheme } from './changes';
import { filterSchemes, listSchemes, readScheme, SCHEME_ORDERING, toSchemeDto } from './schemes';

/** Coupon schemes: a company sees and adds its own. */
export function couponSchemeRoutes(): Route[] {
  return [
    pageRoute(couponScheme.page, { filtered: filterSchemes, ordering: SCHEME_ORDERING, toDto: toSchemeDto }),
    route(couponScheme.detail, ({ body, db }) => db((tx) => readScheme(tx, body.id))),
    route(couponScheme.add, (call) => call.db((tx) => addScheme(tx, call.body, call))),
    route(couponScheme.retire, (call) =>
      call.db(async (tx) => {
        const target = await resolveBulkTarget(tx, { table: 'couponScheme', filtered: filterSchemes }, call);
        return retireEach(tx, call.locale, 'couponScheme', { ...target, isRetired: call.body.isRetired });
      }),
    ),
    route(couponScheme.byCurrency, ({ body, db }) => db((tx) => listSchemes(tx, body))),
  ];
}
