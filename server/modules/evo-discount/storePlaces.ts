import type { Tx } from '../../db/database';
import { createFieldProblem } from '../../wire/problem';

interface Places {
  use: 'all' | 'designated';
  stationIds: readonly string[];
  washSiteIds: readonly string[];
}

/**
 * Stores the designated places of a scheme or an activity in place of the previous ones. The locks hold up a change of
 * their company until they are stored.
 * @throws Problem 422 at a place that is not the owner's
 */
export async function storePlaces(
  tx: Tx,
  owner: { schemeId: string } | { activityId: string },
  companyId: string | null,
  { use, stationIds, washSiteIds }: Places,
): Promise<void> {
  await tx
    .deleteFrom('couponPlace')
    .where((eb) =>
      'schemeId' in owner ? eb('schemeId', '=', owner.schemeId) : eb('activityId', '=', owner.activityId),
    )
    .execute();
  if (use === 'all') return;
  await assertPlaces(tx, 'station', 'stationIds', stationIds, companyId);
  await assertPlaces(tx, 'washSite', 'washSiteIds', washSiteIds, companyId);
  const rows = [
    ...[...new Set(stationIds)].map((stationId) => ({ ...owner, stationId })),
    ...[...new Set(washSiteIds)].map((washSiteId) => ({ ...owner, washSiteId })),
  ];
  await tx.insertInto('couponPlace').values(rows).execute();
}

async function assertPlaces(
  tx: Tx,
  table: 'station' | 'washSite',
  field: string,
  ids: readonly string[],
  companyId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  let found = tx.selectFrom(table).select('id').where('id', 'in', ids);
  if (companyId !== null) found = found.where('companyId', '=', companyId);
  const rows = await found.forShare().execute();
  if (rows.length < new Set(ids).size) throw createFieldProblem(field, 'validation.notFound');
}
