import { homeChargers } from '../../../../src/contract/evo-home-admin/homeChargers';
import type { Deps } from '../../../db/deps';
import { assertOperator } from '../../../http/guard';
import { recordRoutes } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { addCharger, updateCharger } from './changes';
import { connectionRoutes } from './connectionRoutes';
import { CHARGER_ORDERING, filterChargers, readCharger, readMenuItems, toChargerDto } from './chargers';

/** Chargers at the homes of app users: seen and changed by operators alone. */
export function homeChargersRoutes(deps: Pick<Deps, 'secretKey' | 'config'>): Route[] {
  return [
    ...recordRoutes(homeChargers, {
      table: 'homeCharger',
      name: 'serialNo',
      filtered(tx, filters, { session }) {
        assertOperator(session);
        return filterChargers(tx, filters);
      },
      ordering: CHARGER_ORDERING,
      toDto: toChargerDto,
      read(tx, id, { session }) {
        assertOperator(session);
        return readCharger(tx, id);
      },
      add: addCharger,
      update: updateCharger,
      assertMayWrite: ({ session }) => assertOperator(session),
      taken: { home_charger_serial_no: { serialNo: 'validation.taken' } },
    }),
    route(homeChargers.menuItems, ({ db }) => db(readMenuItems)),
    ...connectionRoutes(deps),
  ];
}
