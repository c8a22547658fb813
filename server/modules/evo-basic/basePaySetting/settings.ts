import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import {
  CREDENTIALS,
  isCollected,
  MASKED,
  PAYMENT_METHODS,
  type basePaySetting,
  type PaymentMethod,
  type PaySetting,
} from '../../../../src/contract/evo-basic/basePaySetting';
import type { Tx } from '../../../db/database';
import { enableCurrency } from '../../../db/enableCurrency';
import { assertSeen } from '../../../db/references';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { lockVersion } from '../../../http/records';
import { toWire } from '../../../wire/wireTime';
import type { Session } from '../../../http/route';
import { sealSecret } from '../../../security/sealedSecret';
import { assertOtherFees, readMissingFees } from './channelFees';

type Save = BodyOf<typeof basePaySetting.save>;

/** Owner of payment settings. */
export interface Owner {
  companyId: string | null;
  appId: string | null;
}

/**
 * Owner of the requested settings: a company has its own alone. @throws Problem 403 for an enterprise, 422 for a
 * company and an app at once
 */
export function ownerFor(session: Session, { companyId, appId }: BodyOf<typeof basePaySetting.detailList>): Owner {
  if (session.scope === 'enterprise') throw new Problem(403);
  if (session.scope === 'company') {
    if (appId || (companyId && companyId !== session.companyId)) throw new Problem(403);
    return { companyId: session.companyId, appId: null };
  }
  if (companyId && appId) throw createFieldProblem('appId', 'validation.choice');
  return { companyId: companyId || null, appId: appId || null };
}

function selectSettings(tx: Tx) {
  return tx
    .selectFrom('paySetting as s')
    .leftJoin('company as c', 'c.id', 's.companyId')
    .selectAll('s')
    .select('c.name as companyName');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSettings>['executeTakeFirstOrThrow']>>;

/** Secrets never leave the database: an answer has only whether one is stored. */
function toPaySettingDto({ credentials, createdAt: _, ...row }: Row, { successes, missingFees }: Found): PaySetting {
  const method = row.method as PaymentMethod;
  return {
    ...row,
    method,
    credentials: maskCredentials(method, credentials),
    lastSuccessAt: successes.get(method) ?? null,
    missingFees: missingFees.get(method) ?? [],
  };
}

/** Facts about an owner's methods beside their settings. */
interface Found {
  successes: Successes;
  missingFees: ReadonlyMap<string, string[]>;
}

async function findBeside(tx: Tx, owner: Owner): Promise<Found> {
  return { successes: await readSuccesses(tx, owner), missingFees: await readMissingFees(tx, owner) };
}

/** Time of the provider's last success, by method. */
type Successes = ReadonlyMap<string, string>;

/** Under an app's settings nothing is charged, so no provider is asked. */
async function readSuccesses(tx: Tx, { companyId, appId }: Owner): Promise<Successes> {
  if (appId !== null) return new Map();
  const rows = await tx
    .selectFrom('providerCall')
    .select(['method', 'lastSuccessAt'])
    .where(sql<boolean>`company_id is not distinct from ${companyId}::bigint`)
    .execute();
  return new Map(rows.map(({ method, lastSuccessAt }) => [method, toWire(lastSuccessAt)]));
}

function maskCredentials(method: PaymentMethod, stored: Readonly<Record<string, string>>): PaySetting['credentials'] {
  return Object.fromEntries(CREDENTIALS[method].map((name) => [name, stored[name] === undefined ? null : MASKED]));
}

/** Every method of an owner, in the order of the product; a method without a setting is off. */
export async function readSettings(tx: Tx, owner: Owner): Promise<PaySetting[]> {
  const company = owner.companyId
    ? await tx.selectFrom('company').select(['name', 'currency']).where('id', '=', owner.companyId).executeTakeFirst()
    : undefined;
  if (owner.companyId && !company) throw new Problem(404);
  const rows = await ofOwner(tx, owner).execute();
  const found = await findBeside(tx, owner);
  return PAYMENT_METHODS.map((method) => {
    const row = rows.find((each) => each.method === method);
    if (row) return toPaySettingDto(row, found);
    const blank = {
      isEnabled: isCollected(method),
      isTest: true,
      fee: '0.00',
      otherFees: [],
      missingFees: found.missingFees.get(method) ?? [],
      credentials: maskCredentials(method, {}),
      lastSuccessAt: found.successes.get(method) ?? null,
      version: 0,
    };
    return {
      id: null,
      ...owner,
      companyName: company?.name ?? null,
      method,
      currency: company?.currency ?? 'EUR',
      ...blank,
    };
  });
}

function ofOwner(tx: Tx, { companyId, appId }: Owner) {
  return selectSettings(tx).where(
    sql<boolean>`s.company_id is not distinct from ${companyId}::bigint and s.app_id is not distinct from ${appId}`,
  );
}

/** @throws Problem 404 */
export async function readSetting(tx: Tx, id: string): Promise<PaySetting> {
  const row = await selectSettings(tx).where('s.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return toPaySettingDto(row, await findBeside(tx, row));
}

/**
 * Saves how an owner uses a method. A secret is sealed for its owner, method and name: moved elsewhere it does not open.
 * @throws Problem 409 with the setting as it is now, 422 at the field
 */
export async function saveSetting(
  tx: Tx,
  secretKey: string,
  owner: Owner,
  { method, credentials, version, isEnabled, currency, fee, otherFees, isTest }: Save,
): Promise<PaySetting> {
  const unknown = Object.keys(credentials).find((name) => !CREDENTIALS[method].includes(name));
  if (unknown !== undefined) {
    throw createFieldProblem(`credentials.${unknown}`, 'validation.unknownField');
  }
  await assertSeen(tx, 'company', owner.companyId ? [owner.companyId] : [], 'companyId');
  if (!(await enableCurrency(tx, currency))) throw createFieldProblem('currency', 'validation.choice');
  await assertOtherFees(tx, currency, otherFees);
  const stored = await ofOwner(tx, owner).where('s.method', '=', method).executeTakeFirst();
  const seal = (name: string, secret: string) =>
    sealSecret(secretKey, `pay:${owner.companyId ?? ''}:${owner.appId ?? ''}:${method}:${name}`, Buffer.from(secret));
  const secrets = mergeCredentials(stored?.credentials ?? {}, credentials, seal);
  if (isEnabled && !isTest) assertComplete(method, secrets);
  const columns = {
    isEnabled,
    currency,
    fee,
    otherFees: JSON.stringify(otherFees),
    isTest,
    credentials: JSON.stringify(secrets),
  };
  if (!stored) {
    if (version !== 0) throw new Problem(404);
    const values = { ...owner, method, ...columns };
    const { id } = await tx.insertInto('paySetting').values(values).returning('id').executeTakeFirstOrThrow();
    return readSetting(tx, id);
  }
  await lockVersion(tx, 'paySetting', { id: stored.id, version }, (id) => readSetting(tx, id));
  await tx
    .updateTable('paySetting')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', stored.id)
    .execute();
  return readSetting(tx, stored.id);
}

/** @throws Problem 422 at each secret that live mode lacks */
function assertComplete(method: PaymentMethod, secrets: Readonly<Record<string, string>>): void {
  const missing = CREDENTIALS[method].filter((name) => secrets[name] === undefined);
  if (missing.length === 0) return;
  const fields = missing.map((name) => [`credentials.${name}`, 'validation.required'] as const);
  throw new Problem(422, 'http.422', { fields: Object.fromEntries(fields) });
}

/** Secrets after a save: a mask or an empty text leaves one, a text replaces, null removes; missing names stay. */
export function mergeCredentials(
  stored: Readonly<Record<string, string>>,
  sent: Readonly<Record<string, string | null>>,
  seal: (name: string, secret: string) => string,
): Record<string, string> {
  const after: Record<string, string> = { ...stored };
  for (const [name, secret] of Object.entries(sent)) {
    if (secret === MASKED || secret === '') continue;
    if (secret === null) delete after[name];
    else after[name] = seal(name, secret);
  }
  return after;
}
