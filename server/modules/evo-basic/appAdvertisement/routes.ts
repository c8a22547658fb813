import { appAdvertisement } from '../../../../src/contract/evo-basic/appAdvertisement';
import type { Deps } from '../../../db/deps';
import { recordRoutes } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { ADVERTISEMENT_ORDERING, filterAdvertisements, readAdvertisement, toAdvertisementDto } from './advertisements';
import { addAdvertisement, endAdvertisement, updateAdvertisement } from './changes';
import { orderAdvertisements } from './order';
import { readShown } from './shown';

/** Advertisements: a company sees and changes its own; `list` answers the ones on show in apps. */
export function appAdvertisementRoutes(deps: Pick<Deps, 'secretKey' | 'config' | 'clock'>): Route[] {
  const { list, end, order, ...records } = appAdvertisement;
  return [
    ...recordRoutes(records, {
      table: 'appAdvertisement',
      name: 'title',
      filtered: filterAdvertisements,
      ordering: ADVERTISEMENT_ORDERING,
      toDto: toAdvertisementDto,
      read: readAdvertisement,
      add: addAdvertisement,
      update: updateAdvertisement,
    }),
    route(end, (call) => call.db((tx) => endAdvertisement(tx, call.body, call))),
    route(order, ({ body, db }) => db((tx) => orderAdvertisements(tx, body))),
    route(list, ({ body, caller, locale, db }) => db((tx) => readShown(tx, deps, caller, { ...body, locale }))),
  ];
}
