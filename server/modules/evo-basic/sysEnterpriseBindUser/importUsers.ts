import { sql } from 'kysely';
import { z } from 'zod';
import {
  type BIND_USER_COLUMNS,
  bindUserBody,
  monthlyLimit,
  newBindUserBody,
} from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import { optionalText } from '../../../../src/contract/fields';
import type { Tx } from '../../../db/database';
import { decimalCell } from '../../../http/tables/decimalCell';
import type { ImportFault, ImportRow, ImportSource } from '../../../http/tables/import';
import type { Session } from '../../../http/route';
import type { Reader } from './bindUsers';
import { findAccounts } from './changes';

type Column = (typeof BIND_USER_COLUMNS)[number];

/** A row as its cells have it. */
const bindUserRow = z.object({
  account: newBindUserBody.shape.account,
  enterprise: optionalText(128),
  monthlyLimit: decimalCell.pipe(monthlyLimit).optional(),
  remark: bindUserBody.shape.remark,
});
type BindUserRow = z.infer<typeof bindUserRow>;

/** How the rows of a file bind app users: of an enterprise to itself, else to those that they name. */
export function bindUserSource(binder: Reader): ImportSource<BindUserRow, Column> {
  return {
    columns: {
      account: 'bindUserImport.account',
      enterprise: 'bindUserImport.enterprise',
      monthlyLimit: 'bindUserImport.monthlyLimit',
      remark: 'bindUserImport.remark',
    },
    row: bindUserRow,
    store: (tx, rows) => storeRows(tx, binder, rows),
  };
}

interface Binding extends BindUserRow {
  line: number;
  enterpriseId: string;
  /** Null: the binding waits for the person's word. */
  appUserId: string | null;
}

async function storeRows(
  tx: Tx,
  binder: Reader,
  rows: readonly ImportRow<BindUserRow>[],
): Promise<ImportFault<Column>[]> {
  const enterpriseOf = await enterpriseFinder(tx, binder.session);
  const personOf = await personFinder(tx, binder, rows);
  const faults: ImportFault<Column>[] = [];
  const bindings: Binding[] = [];
  const seen = new Set<string>();
  for (const { line, values } of rows) {
    const enterpriseId = enterpriseOf(values.enterprise);
    const appUserId = personOf(values.account);
    if (enterpriseId === undefined) faults.push({ line, column: 'enterprise', message: enterpriseFault(values) });
    if (appUserId === undefined) faults.push({ line, column: 'account', message: 'validation.account' });
    if (enterpriseId === undefined || appUserId === undefined) continue;
    const name = `${enterpriseId} ${appUserId ?? values.account.toLowerCase()}`;
    if (seen.has(name)) faults.push({ line, column: 'account', message: 'validation.unique' });
    else bindings.push({ ...values, line, enterpriseId, appUserId });
    seen.add(name);
  }
  return [...faults, ...(await insertAll(tx, binder, bindings))];
}

/**
 * Rows of an operator bind the users of the accounts; for other callers no user is looked up, so that a file does not
 * reveal which accounts exist.
 */
async function personFinder(tx: Tx, { session }: Reader, rows: readonly ImportRow<BindUserRow>[]) {
  if (session.scope !== 'operator') return () => null;
  const accounts = await findAccounts(tx, [...new Set(rows.map(({ values }) => values.account))]);
  return (account: string) => accounts.get(account);
}

function enterpriseFault({ enterprise }: BindUserRow): 'validation.notFound' | 'validation.required' {
  return enterprise ? 'validation.notFound' : 'validation.required';
}

/** By name, whatever its letter case; an enterprise need not name itself. */
async function enterpriseFinder(tx: Tx, { scope, enterpriseId }: Session) {
  const enterprises = await tx.selectFrom('enterprise').select(['id', 'name']).execute();
  const known = new Map(enterprises.map(({ id, name }) => [name.toLowerCase(), id]));
  const own = scope === 'enterprise' ? (enterpriseId ?? undefined) : undefined;
  return (name: string | null | undefined) => (name ? known.get(name.toLowerCase()) : own);
}

/** @returns those that were bound before */
async function insertAll(
  tx: Tx,
  { session, clock }: Reader,
  bindings: readonly Binding[],
): Promise<ImportFault<Column>[]> {
  const records = bindings.map(({ line, enterpriseId, appUserId, account, monthlyLimit, remark }) => ({
    line,
    enterprise_id: enterpriseId,
    app_user_id: appUserId,
    account: appUserId === null ? account : null,
    monthly_limit: monthlyLimit ?? null,
    remark: remark || null,
  }));
  const { rows } = await sql<{ line: number }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(line int,
      enterprise_id bigint, app_user_id bigint, account text, monthly_limit numeric, remark text)),
    bound as (
      insert into enterprise_bind_user (enterprise_id, app_user_id, account, monthly_limit, remark, confirmed_at,
        confirmed_by_name)
      select enterprise_id, app_user_id, account, monthly_limit, remark,
        case when app_user_id is not null then ${new Date(clock.now())}::timestamptz end,
        case when app_user_id is not null then ${session.fullName} end from given
      on conflict do nothing returning enterprise_id, app_user_id, account)
    select line from given g where not exists (select from bound b where b.enterprise_id = g.enterprise_id
      and b.app_user_id is not distinct from g.app_user_id and b.account is not distinct from g.account)
    order by line`.execute(tx);
  return rows.map(({ line }) => ({ line, column: 'account', message: 'record.boundAlready' }));
}
