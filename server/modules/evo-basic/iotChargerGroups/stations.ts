import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { iotChargerGroups, Station } from '../../../../src/contract/evo-basic/iotChargerGroups';
import type { ConnectorStatus } from '../../../../src/contract/live/connector';
import type { Tx } from '../../../db/database';
import { OPTION_LIMIT, readOptions } from '../../../db/options';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { showStatus, type StoredState } from '../../../domain/live/liveStatus';
import { toContainsPattern } from '../../../db/likePattern';
import { toWire } from '../../../wire/wireTime';
import { findRow, type RowOf } from '../../../http/recordRoutes';

type Filters = FiltersOf<BodyOf<typeof iotChargerGroups.page>>;
type OptionQuery = BodyOf<typeof iotChargerGroups.list>;

const CHARGERS = sql<number>`(select count(*)::int from charger c where c.station_id = s.id and c.retired_at is null)`;

const PLUGS = sql<StoredState[] | null>`(select jsonb_agg(jsonb_build_object('reportedStatus', n.reported_status,
    'transactionId', n.transaction_id::text, 'chargerStatus', c.reported_status, 'isOnline', c.is_online,
    'firmwareStatus', c.firmware_status))
  from charger c join connector n on n.charger_id = c.id where c.station_id = s.id and c.retired_at is null)`;

export const STATION_ORDERING: Ordering<'name' | 'company' | 'city' | 'chargers' | 'createdAt'> = {
  fields: { name: 's.name', company: 'o.name', city: 's.city', chargers: CHARGERS, createdAt: 's.createdAt' },
  usual: [{ field: 'name', order: 'asc' }],
  key: 's.id',
};

function selectStations(tx: Tx) {
  return tx
    .selectFrom('station as s')
    .innerJoin('company as o', 'o.id', 's.companyId')
    .leftJoin('priceSetting as p', 'p.id', 's.priceSettingId')
    .selectAll('s')
    .select(['o.name as company', 'p.name as priceSetting', CHARGERS.as('chargers'), PLUGS.as('plugs')]);
}

export function toStationDto({ plugs, ...row }: RowOf<typeof selectStations>): Station {
  return {
    ...row,
    connectors: countConnectors(plugs ?? []),
    longitude: Number(row.longitude),
    latitude: Number(row.latitude),
    retiredAt: row.retiredAt && toWire(row.retiredAt),
    createdAt: toWire(row.createdAt),
  };
}

/** Counts as the live rows show them. */
function countConnectors(plugs: readonly StoredState[]): Station['connectors'] {
  const states = plugs.map(showStatus);
  const count = (wanted: ConnectorStatus) => states.filter((status) => status === wanted).length;
  return { total: plugs.length, free: count('available'), charging: count('charging'), faulted: count('faulted') };
}

export function filteredStations(
  tx: Tx,
  { text, stationIds, companyIds, priceSettingIds, countries, operatingStatus, cooperationMode, isRetired }: Filters,
) {
  let found = selectStations(tx).where('s.retiredAt', isRetired ? 'is not' : 'is', null);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) =>
      or((['s.name', 's.code', 's.city', 's.address'] as const).map((column) => eb(column, 'ilike', pattern))),
    );
  }
  const choices = [
    ['s.id', stationIds],
    ['s.companyId', companyIds],
    ['s.priceSettingId', priceSettingIds],
    ['s.country', countries],
  ] as const;
  for (const [column, values] of choices) if (values?.length) found = found.where(column, 'in', values);
  if (operatingStatus) found = found.where('s.operatingStatus', '=', operatingStatus);
  if (cooperationMode) found = found.where('s.cooperationMode', '=', cooperationMode);
  return found;
}

/** @throws Problem 404 */
export async function readStation(tx: Tx, id: string): Promise<Station> {
  return toStationDto(await findRow(selectStations(tx).where('s.id', '=', id)));
}

/** Stations for a select, a retired one by its id only. */
export function readStationOptions(tx: Tx, { companyId, ...query }: OptionQuery) {
  let found = tx.selectFrom('station');
  if (companyId) found = found.where('companyId', '=', companyId);
  return readOptions(query.ids ? found : found.where('retiredAt', 'is', null), 'name', query);
}

/** Cities of stations that are not retired, one more than a select shows. */
export async function readCities(tx: Tx, text: string | undefined): Promise<string[]> {
  const rows = await tx
    .selectFrom('station')
    .select('city')
    .distinct()
    .where('retiredAt', 'is', null)
    .where('city', 'ilike', toContainsPattern(text ?? ''))
    .orderBy('city')
    .limit(OPTION_LIMIT)
    .execute();
  return rows.map(({ city }) => city);
}
