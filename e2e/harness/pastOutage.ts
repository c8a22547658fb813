import { iotChargerGroups } from '../../src/contract/evo-basic/iotChargerGroups';
import { iotChargers } from '../../src/contract/evo-basic/iotChargers';
import type { Api } from './api';
import { announceRows, queryDatabase } from './database';
import { listConnectors } from './fleet';

interface PastOutage {
  /** Prefix of its chargers' codes. */
  code: string;
  stations: number;
  /** Number of chargers that are still offline. */
  away: number;
  /** Data directory of the server. */
  directory: string;
}

/**
 * Adds stations of one charger each that lost their connection half an hour ago; all but a few came back after some
 * minutes.
 */
export async function addPastOutage(api: Api, { code, stations, away, directory }: PastOutage): Promise<void> {
  const [near] = await listConnectors(api, { ocppVersion: '1.6' });
  const [listed] = await api.call(iotChargers.list, { body: { text: near?.chargerCode ?? '' } });
  const { stationId, modelId } = await api.call(iotChargers.detail, { body: { id: listed?.id ?? '' } });
  const like = await api.call(iotChargerGroups.detail, { body: { id: stationId } });
  const { companyId, country, city, address, longitude, latitude, timezone, currency, priceSettingId } = like;
  const place = { companyId, country, city, address, longitude, latitude, timezone, currency };
  for (let number = 0; number < stations; number += 1) {
    const chargerCode = `${code}${String(number).padStart(4, '0')}`;
    const { id } = await api.call(iotChargerGroups.add, {
      body: { name: `Station ${chargerCode}`, ...place, priceSettingId: priceSettingId ?? '' },
    });
    await api.call(iotChargers.add, { body: { chargerCode, stationId: id, modelId } });
  }
  const ids = await queryDatabase<{ id: string }>(INSERT_ALARMS, [`${code}%`, away], directory);
  await announceRows('omp_alarm', 'alarms', ids, directory);
}

/** Alarms and their events in the gateway's form. */
const INSERT_ALARMS = `
  with lost as (
    select c.id, c.station_id, s.company_id, row_number() over (order by c.charger_code) <= $2 as is_away,
      now() - interval '30 minutes' as lost_at, now() - interval '20 minutes' + (c.id % 50) * interval '1 second' as back_at
    from charger c join station s on s.id = c.station_id where c.charger_code like $1),
  alarms as (
    insert into alarm (company_id, station_id, charger_id, rule_code, classification, level, priority, first_at, last_at,
      raises, is_active, cleared_at)
    select company_id, station_id, id, 'offline.charger', 'offline', 'error', 'high', lost_at, lost_at, array[lost_at],
      is_away, case when not is_away then back_at end from lost
    returning id, first_at, cleared_at),
  events as (
    insert into alarm_event (alarm_id, at, kind)
    select id, first_at, 'raised' from alarms
    union all select id, cleared_at, 'cleared' from alarms where cleared_at is not null)
  select id from alarms`;
