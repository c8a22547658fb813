import type { ModelConnector } from '../../server/db/schema/equipment';
import type { ConnectorStatus } from '../../src/contract/live/connector';
import type { Tx } from '../../server/db/database';
import { hashChargerKey } from '../../server/security/chargerKey';

/** Key that hashes the charger keys of tests. */
export const TEST_SECRET = 'a secret of at least thirty-two characters';

export async function addCompany(tx: Tx, name: string): Promise<string> {
  const { id } = await tx
    .insertInto('company')
    .values({ name, currency: 'EUR', timezone: 'Europe/Berlin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addStation(tx: Tx, companyId: string, name: string): Promise<string> {
  const { id } = await tx
    .insertInto('station')
    .values({
      companyId,
      name,
      country: 'DE',
      city: 'Berlin',
      address: `${name} 1`,
      longitude: '13.4',
      latitude: '52.5',
      timezone: 'Europe/Berlin',
      currency: 'EUR',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface ChargerOptions {
  connectors?: number;
  ocppVersion?: '1.6' | '2.0.1';
  /** Without a key the charger cannot connect. */
  key?: string;
  isOnline?: boolean;
  /** Status of its connectors; available by default. */
  reportedStatus?: ConnectorStatus;
}

/** A charger with CCS2 connectors of 150 kW. */
export async function addCharger(
  tx: Tx,
  stationId: string,
  chargerCode: string,
  { connectors = 1, ocppVersion = '1.6', key, isOnline = false, reportedStatus = 'available' }: ChargerOptions = {},
): Promise<{ id: string; connectorIds: string[] }> {
  const numbers = Array.from({ length: connectors }, (_, i) => i + 1);
  const plugs: ModelConnector[] = numbers.map((number) => ({ number, type: 'CCS2', power: 150 }));
  const model = await tx
    .insertInto('chargerModel')
    .values({
      name: `Model of ${chargerCode}`,
      manufacturer: 'Acme',
      currentType: 'DC',
      connectors: JSON.stringify(plugs),
      ratedPower: 150,
      ocppVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('charger')
    .values({
      stationId,
      modelId: model.id,
      chargerCode,
      ocppVersion,
      keyHash: key === undefined ? null : hashChargerKey(TEST_SECRET, key),
      isOnline,
      lastSeen: isOnline ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await tx
    .insertInto('connector')
    .values(
      plugs.map(({ number, type, power }) => ({
        chargerId: id,
        connectorNo: number,
        type,
        powerKw: power,
        reportedStatus,
      })),
    )
    .returning('id')
    .execute();
  return { id, connectorIds: rows.map((row) => row.id) };
}
