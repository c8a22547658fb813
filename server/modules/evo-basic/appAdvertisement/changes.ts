import { needsStation, needsUrl } from '../../../../src/contract/evo-basic/advertisementLink';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Advertisement, appAdvertisement } from '../../../../src/contract/evo-basic/appAdvertisement';
import { IMAGE_LIMITS } from '../../../../src/contract/fileKinds';
import { findSpanRefusal } from '../../../../src/contract/span';
import type { Caller, Tx } from '../../../db/database';
import { assertFiles } from '../../../files/storedFiles';
import type { CallContext } from '../../../http/recordRoutes';
import { lockVersion } from '../../../http/records';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { fromWire, toWire } from '../../../wire/wireTime';
import { resolveOwner } from '../resolveOwner';
import { readAdvertisement } from './advertisements';

type Fields = BodyOf<typeof appAdvertisement.add>;
type Update = BodyOf<typeof appAdvertisement.update>;
type Context = Pick<CallContext, 'clock' | 'caller' | 'session'>;

/** @throws Problem 422 at the field whose company, station, picture or time the caller cannot set */
export async function addAdvertisement(tx: Tx, fields: Fields, context: Context): Promise<{ id: string }> {
  return tx
    .insertInto('appAdvertisement')
    .values(await toColumns(tx, fields, context, null))
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** @throws Problem 404, 409 and 422 as with every record, 409 for an advertisement that has ended */
export async function updateAdvertisement(
  tx: Tx,
  { id, version, ...fields }: Update,
  context: Context,
): Promise<Advertisement> {
  const before = await lockAdvertisement(tx, { id, version }, context);
  if (before.status === 'finished') throw new Problem(409, 'advertisement.finished');
  await tx
    .updateTable('appAdvertisement')
    .set({ ...(await toColumns(tx, fields, context, before)), version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readAdvertisement(tx, id, context);
}

/**
 * Ends an advertisement before its time.
 * @throws Problem 404 and 409 as with every record, 409 when the advertisement is not underway
 */
export async function endAdvertisement(
  tx: Tx,
  { id, version }: BodyOf<typeof appAdvertisement.end>,
  context: Context,
): Promise<Advertisement> {
  const before = await lockAdvertisement(tx, { id, version }, context);
  if (before.status !== 'underway') throw new Problem(409, 'advertisement.notUnderway');
  await tx
    .updateTable('appAdvertisement')
    // Whole seconds, as the wire has them: the end that is stored is the end that is shown.
    .set({ endedAt: fromWire(toWire(context.clock.now())), version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readAdvertisement(tx, id, context);
}

async function lockAdvertisement(
  tx: Tx,
  seen: { id: string; version: number },
  context: Context,
): Promise<Advertisement> {
  await lockVersion(tx, 'appAdvertisement', seen, (known) => readAdvertisement(tx, known, context));
  return readAdvertisement(tx, seen.id, context);
}

async function toColumns(tx: Tx, fields: Fields, { clock, caller, session }: Context, before: Advertisement | null) {
  const refusal = findSpanRefusal(before, fields, toWire(clock.now()));
  if (refusal) throw createFieldProblem(refusal.field, refusal.message);
  const companyId = await resolveAdvertiser(tx, caller, fields.companyId);
  const columns = { ...toOwnColumns(fields), companyId };
  await assertStation(tx, columns, before);
  const { pictureId } = columns;
  if (pictureId !== null && pictureId !== before?.pictureId)
    await assertFiles(tx, session, { field: 'pictureId', ids: [pictureId], ...IMAGE_LIMITS });
  return { ...columns, displayOrder: fields.displayOrder ?? (await findLastPlace(tx, columns, before)) };
}

/** The columns that follow from the fields alone. */
function toOwnColumns({ title, position, linkType, ...fields }: Fields) {
  return {
    title,
    position,
    country: fields.country ?? null,
    language: fields.language ?? null,
    pictureId: fields.pictureId ?? null,
    linkType,
    stationId: needsStation(linkType) ? (fields.stationId ?? null) : null,
    linkUrl: needsUrl(linkType) ? (fields.linkUrl ?? null) : null,
    startsAt: fromWire(fields.startsAt),
    endsAt: fromWire(fields.endsAt),
  };
}

/** Resolves the company of an advertisement: the caller's own, if there is one; operators can leave it to themselves. */
async function resolveAdvertiser(tx: Tx, caller: Caller, companyId: string | null | undefined): Promise<string | null> {
  if (caller.companyId === null && !companyId) return null;
  return resolveOwner(tx, caller, companyId);
}

type StationLink = Pick<Advertisement, 'stationId' | 'companyId'>;

/** A company links to its own stations. The lock holds up a change of the station's company until the link is stored. */
async function assertStation(
  tx: Tx,
  { stationId, companyId }: StationLink,
  before: Advertisement | null,
): Promise<void> {
  // A station that has been retired since stays.
  const isSame = before?.stationId === stationId && before.companyId === companyId;
  if (stationId === null || isSame) return;
  let stations = tx.selectFrom('station').select('id').where('id', '=', stationId).where('retiredAt', 'is', null);
  if (companyId !== null) stations = stations.where('companyId', '=', companyId);
  const found = await stations.forShare().executeTakeFirst();
  if (!found) throw createFieldProblem('stationId', 'validation.notFound');
}

type Group = Pick<Advertisement, 'position' | 'language'>;

/** The place behind all others of a position and language; an advertisement that stays among them keeps its own. */
async function findLastPlace(tx: Tx, { position, language }: Group, before: Advertisement | null): Promise<number> {
  if (before?.position === position && before.language === language) return before.displayOrder;
  const { last } = await tx
    .selectFrom('appAdvertisement')
    .select(({ fn }) => fn.max('displayOrder').as('last'))
    .where('position', '=', position)
    .where('language', language === null ? 'is' : '=', language)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
