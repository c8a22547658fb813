import { expect } from '@playwright/test';
import { chargerOrder } from '../../src/contract/evo-bill/chargerOrder';
import type { Api } from './api';
import type { PlainCharger } from './plainCharger';

const MINUTE_MS = 60_000;

/** A car that takes 5 kWh in the last minutes. */
export async function chargeCar(charger: PlainCharger, idTag: string, minutes: number): Promise<void> {
  const at = (ago: number) => new Date(Date.now() - ago * MINUTE_MS).toISOString();
  const started = { connectorId: 1, idTag, meterStart: 0, timestamp: at(minutes) };
  const { transactionId } = await charger.call('StartTransaction', started);
  const stopped = { transactionId, idTag, meterStop: 5_000, timestamp: at(0), reason: 'Local' };
  await charger.call('StopTransaction', stopped);
}

/** The only order of a station, as soon as it is paid. */
export async function findPaidOrder(api: Api, stationId: string) {
  const body = { stationIds: [stationId], statuses: ['completed' as const], pageSize: 10 as const };
  const read = async () => (await api.call(chargerOrder.page, { body })).records;
  await expect.poll(async () => (await read()).length).toBe(1);
  const [order] = await read();
  if (!order) throw new Error('no order');
  return order;
}
