import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { iotCarWasher, ReportedWasher, Washer } from '../../../../src/contract/evo-basic/iotCarWasher';
import type { WashCommand } from '../../../../src/contract/live/washCommand';
import type { Option } from '../../../db/options';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { toWire } from '../../../wire/wireTime';

type Filters = FiltersOf<BodyOf<typeof iotCarWasher.page>>;

/** Machines of a supplier that a person chooses from at once. */
const MOST_SHOWN = 500;
const LATEST_COMMANDS = 20;

const SERVICES = sql<
  Option[] | null
>`(select jsonb_agg(jsonb_build_object('id', i.id::text, 'name', i.name) order by i.name)
  from washer_service l join wash_service i on i.id = l.service_id where l.washer_id = m.id)`;

export const WASHER_ORDERING: Ordering<'name' | 'washSite' | 'code' | 'status' | 'createdAt'> = {
  fields: { name: 'm.name', washSite: 'w.name', code: 'm.code', status: 'm.status', createdAt: 'm.createdAt' },
  usual: [
    { field: 'washSite', order: 'asc' },
    { field: 'name', order: 'asc' },
  ],
  key: 'm.id',
};

function selectWashers(tx: Tx) {
  return tx
    .selectFrom('washer as m')
    .innerJoin('washSite as w', 'w.id', 'm.washSiteId')
    .innerJoin('company as o', 'o.id', 'w.companyId')
    .innerJoin('washSupplier as p', 'p.id', 'm.supplierId')
    .selectAll('m')
    .select(['w.name as washSite', 'w.companyId', 'o.name as company', 'p.name as supplier', SERVICES.as('services')]);
}

export function toWasherDto({ sequence: _, ...row }: RowOf<typeof selectWashers>): Washer {
  return {
    ...row,
    services: row.services ?? [],
    longitude: row.longitude === null ? null : Number(row.longitude),
    latitude: row.latitude === null ? null : Number(row.latitude),
    statusAt: row.statusAt && toWire(row.statusAt),
    reportedAt: row.reportedAt && toWire(row.reportedAt),
    retiredAt: row.retiredAt && toWire(row.retiredAt),
    createdAt: toWire(row.createdAt),
  };
}

export function filterWashers(
  tx: Tx,
  { text, companyIds, washSiteIds, supplierIds, status, isOnline, isRetired }: Filters,
) {
  let found = selectWashers(tx).where('m.retiredAt', isRetired ? 'is not' : 'is', null);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) =>
      or((['m.name', 'm.code', 'm.motherboardNumber'] as const).map((column) => eb(column, 'ilike', pattern))),
    );
  }
  const choices = [
    ['w.companyId', companyIds],
    ['m.washSiteId', washSiteIds],
    ['m.supplierId', supplierIds],
  ] as const;
  for (const [column, values] of choices) if (values?.length) found = found.where(column, 'in', values);
  if (status) found = found.where('m.status', '=', status);
  if (isOnline !== undefined) found = found.where('m.isOnline', '=', isOnline);
  return found;
}

/** @throws Problem 404 */
export async function readWasher(tx: Tx, id: string): Promise<Washer> {
  return toWasherDto(await findRow(selectWashers(tx).where('m.id', '=', id)));
}

/** Machines that a supplier reports, unused ones first. */
export function readReported(
  tx: Tx,
  { supplierId, text }: BodyOf<typeof iotCarWasher.reported>,
): Promise<ReportedWasher[]> {
  const pattern = toContainsPattern(text ?? '');
  return tx
    .selectFrom('washMachine as r')
    .leftJoin('washer as m', (on) => on.onRef('m.supplierId', '=', 'r.supplierId').onRef('m.code', '=', 'r.code'))
    .select(['r.code', 'r.name', 'r.machineType', 'r.address', 'm.id as washerId'])
    .where('r.supplierId', '=', supplierId)
    .where(({ eb, or }) =>
      or((['r.code', 'r.name', 'r.address'] as const).map((column) => eb(column, 'ilike', pattern))),
    )
    .orderBy(sql`m.id is not null`)
    .orderBy('r.code')
    .limit(MOST_SHOWN)
    .execute();
}

/** The latest commands of a washer. @throws Problem 404 when the caller sees no such washer */
export async function readCommands(tx: Tx, washerId: string): Promise<WashCommand[]> {
  await readWasher(tx, washerId);
  const rows = await tx
    .selectFrom('washCommand')
    .select([
      'id as commandId',
      'kind',
      'state',
      'reason',
      'detail',
      'createdByName as createdBy',
      'createdAt',
      'endedAt',
    ])
    .where('washerId', '=', washerId)
    .orderBy('createdAt', 'desc')
    .limit(LATEST_COMMANDS)
    .execute();
  return rows.map((row) => ({
    ...row,
    createdAt: toWire(row.createdAt),
    endedAt: row.endedAt && toWire(row.endedAt),
  }));
}
