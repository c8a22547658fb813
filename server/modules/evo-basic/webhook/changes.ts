import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { ROTATION_HOURS, type webhook, type WebhookRow } from '../../../../src/contract/evo-basic/webhook';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';
import { lockVersion } from '../../../http/records';
import type { CallContext } from '../../../http/recordRoutes';
import { announcePauses } from '../../../webhooks/pauseAlarm';
import { createSecret, sealEndpointSecret } from '../../../webhooks/secrets';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { readEndpoint } from './endpoints';

type Fields = BodyOf<typeof webhook.add>;
type Update = BodyOf<typeof webhook.update>;
type Versioned = Pick<Update, 'id' | 'version'>;

const ROTATION_MS = ROTATION_HOURS * 3_600_000;
/** Each event of a kind asks all endpoints. */
const MOST_ENDPOINTS = 200;

/** @returns its id, and its secret for the only time @throws Problem 422 as {@link toColumns} */
export async function addEndpoint(tx: Tx, fields: Fields, context: CallContext & { secretKey: string }) {
  await assertFew(tx);
  const { clock, session, secretKey } = context;
  const at = new Date(clock.now());
  const columns = await toColumns(tx, fields, context);
  const secret = createSecret();
  const made = { stateAt: at, secretAt: at, createdAt: at, createdByName: session.fullName };
  const { id } = await tx
    .insertInto('webhookEndpoint')
    .values({ ...columns, ...made, secret: '', secretHint: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('webhookEndpoint')
    .set(sealEndpointSecret(secretKey, id, secret))
    .where('id', '=', id)
    .execute();
  return { id, secret };
}

async function assertFew(tx: Tx): Promise<void> {
  const { endpoints } = await runAsSystem(tx, () =>
    tx
      .selectFrom('webhookEndpoint')
      .select(sql<number>`count(*)::int`.as('endpoints'))
      .executeTakeFirstOrThrow(),
  );
  if (endpoints >= MOST_ENDPOINTS) throw new Problem(409, 'webhook.tooMany', { values: { max: MOST_ENDPOINTS } });
}

/** Changes an endpoint; what waits goes to the new address. @throws Problem 404, 409 and 422 as with every record */
export async function updateEndpoint(tx: Tx, { id, version, ...fields }: Update, context: CallContext) {
  await lockVersion(tx, 'webhookEndpoint', { id, version }, (known) => readEndpoint(tx, known, context));
  const columns = await toColumns(tx, fields, context);
  await tx
    .updateTable('webhookEndpoint')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readEndpoint(tx, id, context);
}

/** An account of a company has the events of its own company. @throws Problem 422 at `companyId` */
async function toColumns(tx: Tx, { companyId, ...fields }: Fields, { caller }: CallContext) {
  const owner = companyId ?? caller.companyId;
  if (owner === null) return { ...fields, companyId: null };
  const company = await tx.selectFrom('company').select('id').where('id', '=', owner).executeTakeFirst();
  if (!company || (caller.companyId !== null && owner !== caller.companyId))
    throw createFieldProblem('companyId', 'validation.notFound');
  return { ...fields, companyId: owner };
}

/**
 * Pauses an endpoint, resumes it or turns it off. A resumed endpoint gets its waiting deliveries from now on; those of
 * an endpoint that is turned off are given up.
 */
export async function setEndpointState(
  tx: Tx,
  { id, version, state }: BodyOf<typeof webhook.setState>,
  context: CallContext,
): Promise<WebhookRow> {
  await lockVersion(tx, 'webhookEndpoint', { id, version }, (known) => readEndpoint(tx, known, context));
  const at = new Date(context.clock.now());
  await tx
    .updateTable('webhookEndpoint')
    .set({
      ...{ state, stateAt: at, stateByName: context.session.fullName, isPausedByItself: false, version: version + 1 },
      ...(state === 'active' && { failingSince: null, failingStatus: null, failingError: null }),
    })
    .where('id', '=', id)
    .execute();
  const waiting = tx.updateTable('webhookDelivery').where('endpointId', '=', id).where('state', '=', 'waiting');
  if (state === 'active') {
    await waiting.set({ nextTryAt: at }).execute();
    await sql`select pg_notify('omp_webhook', '')`.execute(tx);
  }
  if (state === 'off') await waiting.set({ state: 'givenUp' }).execute();
  const row = await readEndpoint(tx, id, context);
  await runAsSystem(tx, () => announcePauses(tx, context.clock.now()));
  return row;
}

/** Makes a new secret; the one before signs beside it for a day. @returns the new secret */
export async function rotateSecret(tx: Tx, { id, version }: Versioned, context: CallContext & { secretKey: string }) {
  await lockVersion(tx, 'webhookEndpoint', { id, version }, (known) => readEndpoint(tx, known, context));
  const { clock, secretKey } = context;
  const secret = createSecret();
  await tx
    .updateTable('webhookEndpoint')
    .set(({ ref }) => ({
      ...sealEndpointSecret(secretKey, id, secret),
      ...{ secretAt: new Date(clock.now()), previousSecret: ref('secret'), version: version + 1 },
      previousUntil: new Date(clock.now() + ROTATION_MS),
    }))
    .where('id', '=', id)
    .execute();
  return { secret };
}
