import type { BodyOf } from '../../../../src/contract/endpoint';
import type { incident } from '../../../../src/contract/evo-monitor/incident';
import { MOST_MOMENTS, type Incident } from '../../../../src/contract/evo-monitor/incidentParts';
import { sql, type UpdateObject } from 'kysely';
import type { Tx } from '../../../db/database';
import type { Tables } from '../../../db/schema';
import type { IncidentEntryTable } from '../../../db/schema/incidents';
import { findOnlyCompany, type ObjectPlace } from '../../../domain/incidents/foldObjects';
import type { CallContext } from '../../../http/recordRoutes';
import { lockRecord, lockVersion } from '../../../http/records';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { fromWire } from '../../../wire/wireTime';
import { selectWorst } from './alarmsOf';
import { readIncident } from './incidents';
import { readPlaces, storeObjects } from './objects';

type Context = Pick<CallContext, 'session' | 'caller' | 'clock'>;
type Seen = Pick<Incident, 'id' | 'version'>;

interface NewIncident {
  title: string;
  fromAt: Date;
  untilAt: Date | null;
  places: readonly ObjectPlace[];
}

/** Stores an incident with its objects and its first entry. */
export async function insertIncident(
  tx: Tx,
  { places, ...fields }: NewIncident,
  context: Context,
): Promise<{ id: string }> {
  const at = new Date(context.clock.now());
  const madeByName = context.session.fullName;
  const made = await tx
    .insertInto('incident')
    .values({ ...fields, companyId: findCompany(places, context), madeAt: at, madeByName })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeObjects(tx, made.id, places);
  await addEntry(tx, made.id, 'made', context);
  return made;
}

/** A user of a company makes incidents of that company alone; one without objects is of its maker's company. */
function findCompany(places: readonly ObjectPlace[], { caller }: Context): string | null {
  return caller.companyId ?? findOnlyCompany(places);
}

/** @throws Problem 422 at objects that the caller does not see */
export async function addIncident(tx: Tx, body: BodyOf<typeof incident.add>, context: Context) {
  const places = await readPlaces(tx, body.objects);
  return insertIncident(tx, { ...toColumns(body), places }, context);
}

const toColumns = ({ title, from, until }: BodyOf<typeof incident.add>) => ({
  title,
  fromAt: fromWire(from),
  untilAt: until === null ? null : fromWire(until),
});

/** @throws Problem 404, 409, 422 at a closed one that would go on, and at objects that the caller does not see */
export async function updateIncident(tx: Tx, body: BodyOf<typeof incident.update>, context: Context) {
  await hold(tx, body);
  const { closedAt, companyId } = await readIncident(tx, body.id);
  if (closedAt !== null && body.until === null) throw createFieldProblem('until', 'validation.required');
  const places = await readPlaces(tx, body.objects);
  // Without objects it stays with the company that has it.
  const owner = places.length === 0 ? companyId : findCompany(places, context);
  // Another company would see its comments.
  if (companyId !== null && owner !== null && owner !== companyId)
    throw createFieldProblem('objects', 'validation.companyStays');
  const values = { ...toColumns(body), conclusion: body.conclusion, companyId: owner };
  await storeObjects(tx, body.id, places);
  return store(tx, body, values);
}

/** Closes an incident; one that goes on ends now. @throws Problem 404, 409 */
export async function closeIncident(tx: Tx, body: BodyOf<typeof incident.close>, context: Context) {
  await hold(tx, body);
  const now = new Date(context.clock.now());
  await assertState(tx, body.id, 'open');
  await addEntry(tx, body.id, 'closed', context);
  return store(tx, body, {
    conclusion: body.conclusion,
    closedAt: now,
    closedByName: context.session.fullName,
    // One that was made of a time to come has no end before its beginning.
    untilAt: sql<Date>`coalesce(until_at, greatest(${now}, from_at + interval '1 second'))`,
    closedPriority: selectWorst(sql`${body.id}`),
  });
}

/** Reopens an incident, whose end is unknown again. @throws Problem 404, 409 */
export async function reopenIncident(tx: Tx, seen: Seen, context: Context) {
  await hold(tx, seen);
  await assertState(tx, seen.id, 'closed');
  await addEntry(tx, seen.id, 'reopened', context);
  return store(tx, seen, { closedAt: null, closedByName: null, closedPriority: null, untilAt: null });
}

const hold = (tx: Tx, seen: Seen) => lockVersion(tx, 'incident', seen, (id) => readIncident(tx, id));

async function assertState(tx: Tx, id: string, state: Incident['state']): Promise<void> {
  const current = await readIncident(tx, id);
  if (current.state !== state) throw new Problem(409, 'http.409', { current });
}

async function store(tx: Tx, { id, version }: Seen, values: UpdateObject<Tables, 'incident'>): Promise<Incident> {
  await tx
    .updateTable('incident')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readIncident(tx, id);
}

/** Adds a comment or a turn to an incident. */
export function addEntry(
  tx: Tx,
  incidentId: string,
  kind: IncidentEntryTable['kind'],
  { session, clock }: Context,
  text: string | null = null,
): Promise<{ id: string }> {
  return tx
    .insertInto('incidentEntry')
    .values({ incidentId, kind, text, at: new Date(clock.now()), byName: session.fullName })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** @throws Problem 404 */
export async function addComment(tx: Tx, { id, text }: BodyOf<typeof incident.addComment>, context: Context) {
  await assertSeen(tx, id);
  return addEntry(tx, id, 'comment', context, text);
}

async function assertSeen(tx: Tx, id: string): Promise<void> {
  const seen = await tx.selectFrom('incident').select('id').where('id', '=', id).executeTakeFirst();
  if (!seen) throw new Problem(404);
}

/** @throws Problem 404, 422 when it has as many as there may be */
export async function addMoment(tx: Tx, { id, at, text }: BodyOf<typeof incident.addMoment>, context: Context) {
  // Held, so that two at once do not pass the limit.
  await lockRecord(tx, 'incident', id);
  const { count } = await tx
    .selectFrom('incidentMoment')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('incidentId', '=', id)
    .executeTakeFirstOrThrow();
  if (count >= MOST_MOMENTS)
    throw createFieldProblem('at', { key: 'validation.maxItems', values: { max: MOST_MOMENTS } });
  return insertMoment(tx, { incidentId: id, at: fromWire(at), text }, context);
}

export function insertMoment(
  tx: Tx,
  moment: { incidentId: string; at: Date; text: string },
  { session, clock }: Context,
): Promise<{ id: string }> {
  return tx
    .insertInto('incidentMoment')
    .values({ ...moment, byName: session.fullName, createdAt: new Date(clock.now()) })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** @throws Problem 404 */
export async function removeMoment(tx: Tx, id: string): Promise<null> {
  const { numDeletedRows } = await tx.deleteFrom('incidentMoment').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new Problem(404);
  return null;
}
