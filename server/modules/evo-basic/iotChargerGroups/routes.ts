import { iotChargerGroups } from '../../../../src/contract/evo-basic/iotChargerGroups';
import { namesOf, readOptions } from '../../../db/options';
import { deleteEach, eachRecord } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { readStationProfit, saveShares } from '../chargerProfit/shares';
import { addStation, retireStation, updateStation } from './changes';
import { readStation, readStationPage } from './stations';
import { timeZones } from './zones';

/** Stations: in OCPP's words, groups of chargers. */
export function iotChargerGroupsRoutes(): Route[] {
  return [
    route(iotChargerGroups.page, ({ body, db }) => db((tx) => readStationPage(tx, body))),
    route(iotChargerGroups.detail, ({ body, db }) => db((tx) => readStation(tx, body.id))),
    route(iotChargerGroups.add, ({ body, caller, db }) => db((tx) => addStation(tx, caller, body))),
    route(iotChargerGroups.update, ({ body, caller, session, db }) =>
      db((tx) => updateStation(tx, { caller, session }, body)),
    ),
    route(iotChargerGroups.delete, ({ body, locale, db }) =>
      db(async (tx) => deleteEach(tx, locale, 'station', { ...body, names: await namesOf(tx, 'station', body.ids) })),
    ),
    route(iotChargerGroups.retire, ({ body, locale, db }) =>
      db(async (tx) => {
        const names = await namesOf(tx, 'station', body.ids);
        return eachRecord(tx, locale, { ...body, names }, (id) => retireStation(tx, id, body.isRetired));
      }),
    ),
    route(iotChargerGroups.list, ({ body, db }) =>
      db((tx) => readOptions(tx.selectFrom('station').where('retiredAt', 'is', null), 'name', body)),
    ),
    route(iotChargerGroups.profitSetting, ({ params, db }) => db((tx) => readStationProfit(tx, params.id))),
    route(iotChargerGroups.saveProfitSetting, ({ params, body, caller, db }) =>
      db(async (tx) => {
        await saveShares(tx, caller, { stationId: params.id }, body.lines);
        return readStationProfit(tx, params.id);
      }),
    ),
    route(iotChargerGroups.getAllTimeZoneInfoList, async ({ clock }) => timeZones(clock.now())),
  ];
}
