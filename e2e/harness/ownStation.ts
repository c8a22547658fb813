import { randomUUID } from 'node:crypto';
import { iotChargerGroups } from '../../src/contract/evo-basic/iotChargerGroups';
import { iotChargers } from '../../src/contract/evo-basic/iotChargers';
import type { Api } from './api';
import { listConnectors, waitForFleet } from './fleet';
import { serverUrl } from './journey';
import { PlainCharger } from './plainCharger';

/** A charger that has been added and has never connected. */
export interface AddedCharger {
  id: string;
  chargerCode: string;
  key: string;
}

export interface OwnStation {
  stationId: string;
  name: string;
  modelId: string;
  chargers: AddedCharger[];
}

/** Adds a station modelled on a demo station, with OCPP 1.6 chargers reserved for one journey. */
export async function addStation(api: Api, word: string, count: number): Promise<OwnStation> {
  const model = await waitForFleet(
    async () => (await listConnectors(api, { ocppVersion: '1.6' }))[0],
    'OCPP 1.6 charger',
  );
  const [listed] = await api.call(iotChargers.list, { body: { text: model.chargerCode } });
  const { stationId: nearId, modelId } = await api.call(iotChargers.detail, { body: { id: listed?.id ?? '' } });
  const near = await api.call(iotChargerGroups.detail, { body: { id: nearId } });
  const { companyId, country, city, address, longitude, latitude, timezone, currency, priceSettingId } = near;
  const name = `${word} ${randomUUID().slice(0, 8)}`;
  const place = { companyId, country, city, address, longitude, latitude, timezone, currency };
  const { id: stationId } = await api.call(iotChargerGroups.add, {
    body: { name, ...place, priceSettingId: priceSettingId ?? '' },
  });
  const chargers = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const chargerCode = `${name.slice(-8).toUpperCase()}-${String(index).padStart(2, '0')}`;
      const { id } = await api.call(iotChargers.add, { body: { chargerCode, stationId, modelId } });
      const { key } = await api.call(iotChargers.credential, { params: { id }, body: {} });
      return { id, chargerCode, key };
    }),
  );
  return { stationId, name, modelId, chargers };
}

/** Connects a charger and boots it. @param firmwareVersion reported by the boot */
export async function bootCharger(
  { chargerCode, key }: AddedCharger,
  firmwareVersion = '1.0.0',
): Promise<PlainCharger> {
  const url = `${serverUrl().replace('http', 'ws')}/ocpp/${chargerCode}`;
  const charger = await PlainCharger.connect(url, chargerCode, key);
  const hardware = { chargePointVendor: 'Elsewhere', chargePointModel: 'Plain' };
  await charger.call('BootNotification', { ...hardware, firmwareVersion });
  return charger;
}
