import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { appAdvertisement } from '../../../../src/contract/evo-basic/appAdvertisement';
import type { Tx } from '../../../db/database';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { sharePlaces } from './sharePlaces';

/**
 * Puts advertisements of one position and language in order. They share out their present places, so that others of the
 * position stay where they are; an advertisement whose place stays the same keeps its version.
 * @throws Problem 404 for an advertisement outside the caller's scope, 409 when one has changed meanwhile, 422 for
 * several positions or languages
 */
export async function orderAdvertisements(
  tx: Tx,
  { records }: BodyOf<typeof appAdvertisement.order>,
): Promise<ResponseOf<typeof appAdvertisement.order>> {
  const ids = records.map(({ id }) => id);
  const rows = await lockInOrder(tx, ids);
  if (rows.length < ids.length) throw new Problem(404);
  const groups = new Set(rows.map(({ position, language }) => `${position} ${language ?? ''}`));
  if (groups.size > 1) throw createFieldProblem('records', 'validation.oneGroup');
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (records.some(({ id, version }) => byId.get(id)?.version !== version)) throw new Problem(409);
  const places = sharePlaces(rows.map(({ displayOrder }) => displayOrder));
  await sql`
    update app_advertisement a set display_order = wanted.place, version = a.version + 1
    from unnest(${ids}::bigint[], ${places}::int[]) as wanted (id, place)
    where a.id = wanted.id and a.display_order <> wanted.place`.execute(tx);
  return tx
    .selectFrom('appAdvertisement')
    .select(['id', 'displayOrder', 'version'])
    .where('id', 'in', ids)
    .orderBy('displayOrder')
    .execute();
}

/** Locks rows by their ids, one after another: two orders of the same rows would else wait for each other. */
function lockInOrder(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('appAdvertisement')
    .select(['id', 'version', 'position', 'language', 'displayOrder'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}
