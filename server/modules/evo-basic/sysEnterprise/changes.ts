import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Enterprise, sysEnterprise } from '../../../../src/contract/evo-basic/sysEnterprise';
import { ATTACHMENT_LIMITS } from '../../../../src/contract/fileKinds';
import { findUnreachable } from '../../../../src/lib/enterpriseRules';
import type { Tx } from '../../../db/database';
import { assertSeen } from '../../../db/references';
import { assertFiles } from '../../../files/storedFiles';
import { assertMayChange } from '../../../http/fieldRights';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { lockVersion } from '../../../http/records';
import type { Session } from '../../../http/route';
import { assertNoMoneyLimits, assertSpendLimit, readAccountCurrency } from './accountCurrency';
import { setCreditLimit } from './creditLimit';
import { readEnterprise } from './enterprises';
import type { CallContext } from '../../../http/recordRoutes';

type Fields = BodyOf<typeof sysEnterprise.add>;
type Update = BodyOf<typeof sysEnterprise.update>;

/** An enterprise does not set its own discounts. @throws Problem 403 */
export function assertManages({ session }: CallContext): void {
  if (session.scope === 'enterprise') throw new Problem(403);
}

/** @throws Problem 403, 422 at a field */
export async function addEnterprise(
  tx: Tx,
  { status, creditLimit, ...body }: Fields,
  { session }: CallContext,
): Promise<{ id: string }> {
  const { stationIds, ...columns } = toColumns(session, body);
  assertReachable(columns, null);
  await assertKnown(tx, session, { stationIds, ...columns, added: columns.attachmentIds });
  const created = await tx
    .insertInto('enterprise')
    .values({ ...columns, ...toDecimals(columns), ...(status && { status }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await assertSpendLimit(tx, created.id, columns.spendLimit);
  await setStations(tx, created.id, stationIds);
  await setCreditLimit(tx, session, { enterpriseId: created.id, before: null, wanted: creditLimit });
  return created;
}

/**
 * Changes an enterprise as far as the caller may. Disabling it signs its people out, and it pays for nothing that begins
 * from then on.
 * @throws Problem 403, 404, 409 with the enterprise as it is now, 422 at a field
 */
export async function updateEnterprise(
  tx: Tx,
  { id, version, status, creditLimit, spendLimit, ...body }: Update,
  context: CallContext,
): Promise<Enterprise> {
  const { session } = context;
  await lockVersion(tx, 'enterprise', { id, version }, (known) => readEnterprise(tx, known, context));
  const current = await readEnterprise(tx, id, context);
  // Missing limits stay as they are: callers that know no limits remove none.
  const kept = { ...body, spendLimit: spendLimit === undefined ? current.spendLimit : spendLimit };
  const { stationIds, ...columns } = { ...toColumns(session, kept), status: status ?? current.status };
  const attachmentIds = listIds(current.attachments);
  assertMayChange(
    session,
    { ...current, stationIds: listIds(current.stations).toSorted(), attachmentIds },
    { ...columns, stationIds: stationIds.toSorted() },
    { usual: 'enterprise/management/edit', status: 'enterprise/management/enable' },
  );
  assertReachable(columns, current);
  const added = columns.attachmentIds.filter((file) => !attachmentIds.includes(file));
  await assertKnown(tx, session, { stationIds, ...columns, added });
  await tx
    .updateTable('enterprise')
    .set({ ...columns, ...toDecimals(columns), version: version + 1 })
    .where('id', '=', id)
    .execute();
  const account = await readAccountCurrency(tx, id);
  if ((account?.currency ?? null) !== current.currency) {
    await assertNoMoneyLimits(tx, 'companyId', sql<boolean>`e.id = ${id}`);
  }
  await assertSpendLimit(tx, id, columns.spendLimit);
  await setStations(tx, id, stationIds);
  await setCreditLimit(tx, session, { enterpriseId: id, before: current.creditLimit, wanted: creditLimit });
  return readEnterprise(tx, id, context);
}

/** @throws Problem 422 at the first field that is missing to bill and reach the enterprise */
function assertReachable(columns: Pick<Enterprise, 'contact' | 'email'>, before: Enterprise | null): void {
  const [field] = findUnreachable(columns, before);
  if (field) throw createFieldProblem(field, 'validation.required');
}

function toColumns(session: Session, body: Omit<Fields, 'status' | 'creditLimit'>) {
  const { companyId, address, contact, email, adminName, adminEmail, spendLimit, ...fields } = body;
  return {
    ...fields,
    companyId: session.scope === 'company' ? session.companyId : (companyId ?? null),
    address: address || null,
    contact: contact || null,
    email: email || null,
    adminName: adminName || null,
    adminEmail: adminEmail || null,
    spendLimit: spendLimit ?? null,
  };
}

/** Decimals go to the database as texts. */
function toDecimals({ chargingDiscount, serviceDiscount }: Pick<Fields, 'chargingDiscount' | 'serviceDiscount'>) {
  return { chargingDiscount: String(chargingDiscount), serviceDiscount: String(serviceDiscount) };
}

function listIds(records: readonly { id: string }[]): string[] {
  return records.map(({ id }) => id);
}

interface References {
  companyId: string | null;
  stationIds: string[];
  /** Attachments that the enterprise does not hold yet. */
  added: string[];
}

async function assertKnown(tx: Tx, session: Session, { companyId, stationIds, added }: References): Promise<void> {
  if (companyId !== null) await assertSeen(tx, 'company', [companyId], 'companyId');
  await assertFiles(tx, session, { field: 'attachmentIds', ids: added, ...ATTACHMENT_LIMITS });
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from station where id = any(${stationIds}::bigint[])
      and (${companyId}::bigint is null or company_id = ${companyId})`.execute(tx);
  if (rows[0]?.known === stationIds.length) return;
  throw createFieldProblem('stationIds', 'validation.notFound');
}

async function setStations(tx: Tx, enterpriseId: string, stationIds: readonly string[]): Promise<void> {
  await sql`delete from enterprise_station where enterprise_id = ${enterpriseId}
    and station_id <> all(${stationIds}::bigint[])`.execute(tx);
  await sql`insert into enterprise_station (enterprise_id, station_id)
    select ${enterpriseId}, unnest(${stationIds}::bigint[]) on conflict do nothing`.execute(tx);
}
