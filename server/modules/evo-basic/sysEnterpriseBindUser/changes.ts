import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { BindUser, sysEnterpriseBindUser } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import type { Tx } from '../../../db/database';
import { assertSeen } from '../../../db/references';
import { createFieldProblem } from '../../../wire/problem';
import { assertSpendLimit } from '../sysEnterprise/accountCurrency';
import { lockVersion } from '../../../http/records';
import { readBindUser, type Reader } from './bindUsers';

type Fields = BodyOf<typeof sysEnterpriseBindUser.add>;
type Update = BodyOf<typeof sysEnterpriseBindUser.update>;

/** App users by mail address or phone number, whether or not the caller sees them; unknown ones are left out. */
export async function findAccounts(tx: Tx, accounts: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ account: string; id: string }>`
    select account, app_user_id::text as id from omp_accounts(${accounts}::text[])`.execute(tx);
  return new Map(rows.map(({ account, id }) => [account, id]));
}

/**
 * Binds an app user. An operator speaks for the person; a binding by other callers stays pending until the person
 * agrees, and looks the same whether there is such an account or not.
 * @throws Problem 422 at `enterpriseId`, or for an operator at `account`
 */
export async function addBindUser(tx: Tx, fields: Fields, { session, clock }: Reader): Promise<{ id: string }> {
  const { account, enterpriseId: asked, monthlyLimit, spendLimit, remark, status } = fields;
  const enterpriseId = session.scope === 'enterprise' ? session.enterpriseId : (asked ?? null);
  if (enterpriseId === null) throw createFieldProblem('enterpriseId', 'validation.required');
  await assertSeen(tx, 'enterprise', [enterpriseId], 'enterpriseId');
  await assertSpendLimit(tx, enterpriseId, spendLimit);
  const person = session.scope === 'operator' ? await confirmedPerson(tx, { session, clock }, account) : { account };
  return tx
    .insertInto('enterpriseBindUser')
    .values({
      enterpriseId,
      ...person,
      monthlyLimit: monthlyLimit == null ? null : String(monthlyLimit),
      spendLimit: spendLimit ?? null,
      remark: remark || null,
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** User of an account, confirmed by an operator on the user's behalf. @throws Problem 422 at `account` */
export async function confirmedPerson(tx: Tx, { session, clock }: Reader, account: string) {
  const appUserId = (await findAccounts(tx, [account])).get(account);
  if (appUserId === undefined) throw createFieldProblem('account', 'validation.account');
  return { appUserId, account: null, confirmedAt: new Date(clock.now()), confirmedByName: session.fullName };
}

/** @throws Problem 404, or 409 with the user as it is now when the version is an old one */
export async function updateBindUser(tx: Tx, change: Update, reader: Reader): Promise<BindUser> {
  const { id, version, monthlyLimit, remark, status } = change;
  await lockVersion(tx, 'enterpriseBindUser', { id, version }, (known) => readBindUser(tx, known, reader));
  const before = await readBindUser(tx, id, reader);
  // A missing limit stays as it is: callers that know no limit in money remove none.
  const spendLimit = change.spendLimit === undefined ? before.spendLimit : change.spendLimit;
  await assertSpendLimit(tx, before.enterpriseId, spendLimit);
  await tx
    .updateTable('enterpriseBindUser')
    .set({
      monthlyLimit: monthlyLimit == null ? null : String(monthlyLimit),
      spendLimit: spendLimit ?? null,
      remark: remark || null,
      status,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  return readBindUser(tx, id, reader);
}
