import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { iotChargerGroups, Station } from '../../../../src/contract/evo-basic/iotChargerGroups';
import type { Tx } from '../../../db/database';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import { containing } from '../../../http/likePattern';
import { Problem } from '../../../http/problem';
import { toWire } from '../../../http/wireTime';

type Query = BodyOf<typeof iotChargerGroups.page>;
type Filters = FiltersOf<Query>;

const CHARGERS = sql<number>`(select count(*)::int from charger c where c.station_id = s.id and c.retired_at is null)`;

/** As the live rows have it: what a charger said last counts while it is online and not at its firmware. */
const CONNECTORS = sql<Station['connectors']>`(select jsonb_build_object('total', count(n.id),
    'free', count(n.id) filter (where l.is_live and n.reported_status = 'available'),
    'charging', count(n.id) filter (where l.is_live and n.reported_status = 'charging'),
    'faulted', count(n.id) filter (where l.is_live and n.reported_status = 'faulted'))
  from charger c join connector n on n.charger_id = c.id,
    lateral (select c.is_online and c.firmware_status not in ('downloading', 'downloaded', 'installing') as is_live) l
  where c.station_id = s.id and c.retired_at is null)`;

const ORDERING: Ordering<'name' | 'company' | 'city' | 'chargers' | 'createdAt'> = {
  fields: { name: 's.name', company: 'o.name', city: 's.city', chargers: CHARGERS, createdAt: 's.createdAt' },
  usual: [{ field: 'name', order: 'asc' }],
  key: 's.id',
};

function stations(tx: Tx) {
  return tx
    .selectFrom('station as s')
    .innerJoin('company as o', 'o.id', 's.companyId')
    .leftJoin('priceSetting as p', 'p.id', 's.priceSettingId')
    .selectAll('s')
    .select(['o.name as company', 'p.name as priceSetting', CHARGERS.as('chargers'), CONNECTORS.as('connectors')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof stations>['executeTakeFirstOrThrow']>>;

function onWire(row: Row): Station {
  return {
    ...row,
    cooperationMode: row.cooperationMode,
    longitude: Number(row.longitude),
    latitude: Number(row.latitude),
    retiredAt: row.retiredAt && toWire(row.retiredAt),
    createdAt: toWire(row.createdAt),
  };
}

export async function readStationPage(tx: Tx, query: Query): Promise<Page<Station>> {
  const page = await readPage(tx, filteredStations(tx, query), query, ORDERING);
  return { ...page, records: page.records.map(onWire) };
}

export function filteredStations(
  tx: Tx,
  { text, companyIds, countries, operatingStatus, cooperationMode, isRetired }: Filters,
) {
  let found = stations(tx).where('s.retiredAt', isRetired ? 'is not' : 'is', null);
  if (text) {
    const pattern = containing(text);
    found = found.where(({ eb, or }) =>
      or((['s.name', 's.code', 's.city', 's.address'] as const).map((column) => eb(column, 'ilike', pattern))),
    );
  }
  if (companyIds?.length) found = found.where('s.companyId', 'in', companyIds);
  if (countries?.length) found = found.where('s.country', 'in', countries);
  if (operatingStatus) found = found.where('s.operatingStatus', '=', operatingStatus);
  if (cooperationMode) found = found.where('s.cooperationMode', '=', cooperationMode);
  return found;
}

/** @throws Problem 404 */
export async function readStation(tx: Tx, id: string): Promise<Station> {
  const row = await stations(tx).where('s.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return onWire(row);
}
