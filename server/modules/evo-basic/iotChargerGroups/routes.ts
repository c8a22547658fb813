import { iotChargerGroups } from '../../../../src/contract/evo-basic/iotChargerGroups';
import { recordRoutes, type CallContext } from '../../../http/recordRoutes';
import { eachRecord } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { readStationProfit, saveShares } from '../chargerProfit/shares';
import { addStation, retireStation, setAnnouncement, setOperatingStatus, updateStation } from './changes';
import { readEnergyPrice, saveEnergyPrice } from './energyPrice';
import { readStationImpact } from './impact';
import {
  filteredStations,
  readCities,
  readStation,
  readStationOptions,
  STATION_ORDERING,
  toStationDto,
} from './stations';
import { timeZones } from './zones';

/** Stations: in OCPP's words, groups of chargers. */
export function iotChargerGroupsRoutes(): Route[] {
  return [
    ...recordRoutes(iotChargerGroups, {
      table: 'station',
      filtered: filteredStations,
      ordering: STATION_ORDERING,
      toDto: toStationDto,
      read: readStation,
      add: (tx, fields, context) => addStation(tx, toAuthor(context), fields),
      update: (tx, update, context) => updateStation(tx, toAuthor(context), update),
      retire: (tx, target, { locale }) =>
        eachRecord(tx, locale, target, (id) => retireStation(tx, id, target.isRetired)),
      list: readStationOptions,
    }),
    route(iotChargerGroups.setOperatingStatus, ({ body, db }) => db((tx) => setOperatingStatus(tx, body))),
    route(iotChargerGroups.cities, ({ body, db }) => db((tx) => readCities(tx, body.text))),
    route(iotChargerGroups.impact, ({ body, db }) => db((tx) => readStationImpact(tx, body.id))),
    route(iotChargerGroups.setAnnouncement, ({ body, db }) => db((tx) => setAnnouncement(tx, body))),
    route(iotChargerGroups.profitSetting, ({ params, db }) => db((tx) => readStationProfit(tx, params.id))),
    route(iotChargerGroups.saveProfitSetting, ({ params, body, caller, db }) =>
      db(async (tx) => {
        await saveShares(tx, caller, { stationId: params.id }, body.lines);
        return readStationProfit(tx, params.id);
      }),
    ),
    route(iotChargerGroups.energyPrice, ({ params, db }) => db((tx) => readEnergyPrice(tx, params.id))),
    route(iotChargerGroups.saveEnergyPrice, ({ params, body, db }) => db((tx) => saveEnergyPrice(tx, params.id, body))),
    route(iotChargerGroups.getAllTimeZoneInfoList, async ({ clock }) => timeZones(clock.now())),
  ];
}

function toAuthor({ caller, session, clock }: CallContext) {
  return { caller, session, now: clock.now() };
}
