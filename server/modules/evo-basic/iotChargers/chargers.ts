import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Charger, iotChargers } from '../../../../src/contract/evo-basic/iotChargers';
import {
  connectorType,
  type ChargerStatus,
  type ConnectorStatus,
  type OcppVersion,
} from '../../../../src/contract/live/connector';
import type { Tx } from '../../../db/database';
import { containsText } from '../../../db/quickSearch';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { showStatus } from '../../../domain/live/liveStatus';
import { toWire } from '../../../wire/wireTime';
import { findRow, type RowOf } from '../../../http/recordRoutes';

type Filters = FiltersOf<BodyOf<typeof iotChargers.page>>;

/** Status of the charger as a whole while it is online (connector 0); unknown before any report. */
const STATUS = sql<Charger['status']>`(case when not c.is_online then 'offline'
  when c.reported_status in ('unavailable', 'faulted') then c.reported_status
  when c.reported_at is null and not exists (select from connector n where n.charger_id = c.id
    and n.reported_status <> 'unknown') then 'unknown' else 'available' end)`;

interface Plug {
  no: number;
  type: string;
  powerKw: number;
  status: ConnectorStatus;
  transactionId: string | null;
}
const PLUGS = sql<Plug[] | null>`(select jsonb_agg(jsonb_build_object('no', n.connector_no, 'type', n.type,
  'powerKw', n.power_kw, 'status', n.reported_status, 'transactionId', n.transaction_id::text) order by n.connector_no) from connector n where n.charger_id = c.id)`;

const IS_SIMULATED = sql<boolean>`exists (select from charger_simulation z
  where z.charger_id = c.id and z.ended_at is null)`;

export const CHARGER_ORDERING: Ordering<
  'chargerCode' | 'name' | 'station' | 'model' | 'ratedPower' | 'lastSeen' | 'createdAt'
> = {
  fields: {
    chargerCode: 'c.chargerCode',
    name: 'c.name',
    station: 's.name',
    model: 'm.name',
    ratedPower: 'm.ratedPower',
    lastSeen: 'c.lastSeen',
    createdAt: 'c.createdAt',
  },
  usual: [{ field: 'chargerCode', order: 'asc' }],
  key: 'c.id',
};

const SEARCHED = {
  columns: ['c.chargerCode', 'c.name', 'c.serialNumber'],
  others: [{ by: 'c.stationId', table: 'station', columns: ['name'] }],
} as const;

function selectChargers(tx: Tx) {
  return tx
    .selectFrom('charger as c')
    .innerJoin('station as s', 's.id', 'c.stationId')
    .innerJoin('chargerModel as m', 'm.id', 'c.modelId')
    .leftJoin('priceSetting as p', 'p.id', 'c.priceSettingId')
    .leftJoin('priceSetting as sp', 'sp.id', 's.priceSettingId')
    .select(['c.id', 'c.chargerCode', 'c.name', 'c.serialNumber', 'c.stationId', 's.name as station', 's.companyId'])
    .select(['c.modelId', 'm.name as model', 'm.manufacturer', 'm.currentType', 'm.ratedPower', 'c.ocppVersion'])
    .select(['c.firmwareVersion', 'c.lastSeen', 'c.bootAt', 'c.priceSettingId', 'p.name as priceSetting', 'c.remark'])
    .select(sql<string | null>`nullif(array_to_string(c.meter_keys, E'\\n'), '')`.as('meterKeys'))
    .select(['sp.name as stationPriceSetting', 'c.securityProfile', 'c.connectedProfile'])
    .select(['c.retiredAt', 'c.createdAt', 'c.version', 'c.isOnline', 'c.firmwareStatus'])
    .select(['c.reportedStatus as chargerStatus'])
    .select([STATUS.as('status'), PLUGS.as('plugs'), sql<boolean>`c.key_hash is not null`.as('hasCredential')])
    .select(IS_SIMULATED.as('isSimulated'));
}

export function toChargerDto({
  plugs,
  isOnline,
  firmwareStatus,
  chargerStatus,
  ...row
}: RowOf<typeof selectChargers>): Charger {
  const overlays = { isOnline, firmwareStatus, chargerStatus: chargerStatus satisfies ChargerStatus };
  return {
    ...row,
    ocppVersion: row.ocppVersion satisfies OcppVersion,
    lastSeen: row.lastSeen && toWire(row.lastSeen),
    bootAt: row.bootAt && toWire(row.bootAt),
    retiredAt: row.retiredAt && toWire(row.retiredAt),
    createdAt: toWire(row.createdAt),
    connectors: (plugs ?? []).map(({ no, type, powerKw, status, transactionId }) => ({
      connector: no,
      type: connectorType.parse(type),
      power: powerKw,
      status: showStatus({ ...overlays, reportedStatus: status, transactionId }),
    })),
  };
}

export function filteredChargers(tx: Tx, query: Filters) {
  const { text, statuses, isRetired = false } = query;
  let found = selectChargers(tx).where('c.retiredAt', isRetired ? 'is not' : 'is', null);
  if (text) found = found.where(containsText(text, SEARCHED));
  if (statuses?.length) found = found.where(STATUS, 'in', statuses);
  for (const [column, values] of toChoices(query)) if (values?.length) found = found.where(column, 'in', values);
  return found;
}

function toChoices({ manufacturers, firmwareVersions, currentType, ocppVersion, ...ids }: Filters) {
  return [
    ['c.stationId', ids.stationIds],
    ['c.modelId', ids.modelIds],
    ['c.priceSettingId', ids.priceSettingIds],
    ['m.manufacturer', manufacturers],
    ['c.firmwareVersion', firmwareVersions],
    ['m.currentType', currentType && [currentType]],
    ['c.ocppVersion', ocppVersion && [ocppVersion]],
  ] as const;
}

/** @throws Problem 404 */
export async function readCharger(tx: Tx, id: string): Promise<Charger> {
  return toChargerDto(await findRow(selectChargers(tx).where('c.id', '=', id)));
}

/** Reads the options of the filters that occur among the caller's chargers: models, versions and the like. */
export async function readMenuItems(tx: Tx) {
  const seen = tx
    .selectFrom('charger as c')
    .innerJoin('chargerModel as m', 'm.id', 'c.modelId')
    .where('c.retiredAt', 'is', null);
  const models = await seen.select(['m.id', 'm.name', 'm.manufacturer']).distinct().orderBy('m.name').execute();
  const versions = await seen
    .select('c.firmwareVersion')
    .where('c.firmwareVersion', 'is not', null)
    .distinct()
    .orderBy('c.firmwareVersion')
    .execute();
  return {
    models,
    manufacturers: [...new Set(models.map(({ manufacturer }) => manufacturer))].sort(),
    firmwareVersions: versions.flatMap(({ firmwareVersion }) => firmwareVersion ?? []),
  };
}
