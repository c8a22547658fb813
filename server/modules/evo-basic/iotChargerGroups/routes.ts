import type { BodyOf } from '../../../../src/contract/endpoint';
import { iotChargerGroups } from '../../../../src/contract/evo-basic/iotChargerGroups';
import type { Tx } from '../../../db/database';
import { readNames, readOptions } from '../../../db/options';
import { deleteEach, eachRecord, selectIds } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { readStationProfit, saveShares } from '../chargerProfit/shares';
import { addStation, retireStation, updateStation } from './changes';
import { filteredStations, readStation, readStationPage } from './stations';
import { timeZones } from './zones';

/** Stations: in OCPP's words, groups of chargers. */
export function iotChargerGroupsRoutes(): Route[] {
  return [
    route(iotChargerGroups.page, ({ body, db }) => db((tx) => readStationPage(tx, body))),
    route(iotChargerGroups.detail, ({ body, db }) => db((tx) => readStation(tx, body.id))),
    route(iotChargerGroups.add, ({ body, caller, session, clock, db }) =>
      db((tx) => addStation(tx, { caller, session, now: clock.now() }, body)),
    ),
    route(iotChargerGroups.update, ({ body, caller, session, clock, db }) =>
      db((tx) => updateStation(tx, { caller, session, now: clock.now() }, body)),
    ),
    route(iotChargerGroups.delete, ({ body, locale, db }) =>
      db(async (tx) => deleteEach(tx, locale, 'station', await chosen(tx, body))),
    ),
    route(iotChargerGroups.retire, ({ body, locale, db }) =>
      db(async (tx) => eachRecord(tx, locale, await chosen(tx, body), (id) => retireStation(tx, id, body.isRetired))),
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

/** The records of a bulk call, with their names. */
async function chosen(tx: Tx, body: BodyOf<typeof iotChargerGroups.delete>) {
  const ids = await selectIds(tx, body, filteredStations);
  return { ids, names: await readNames(tx, 'station', ids) };
}
