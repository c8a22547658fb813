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
import type { ImportFault, ImportRow, ImportSource } from '../../../http/import';
import type { Session } from '../../../http/route';
import { findAccounts } from './changes';

type Column = (typeof BIND_USER_COLUMNS)[number];

/** A row as its cells have it; decimals with point or comma. */
const bindUserRow = z.object({
  account: newBindUserBody.shape.account,
  enterprise: optionalText(128),
  monthlyLimit: z
    .string()
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(monthlyLimit)
    .optional(),
  remark: bindUserBody.shape.remark,
});
type BindUserRow = z.infer<typeof bindUserRow>;

/** How the rows of a file bind app users: of an enterprise to itself, else to those that they name. */
export function bindUserSource(session: Session): ImportSource<BindUserRow, Column> {
  return {
    columns: {
      account: 'bindUserImport.account',
      enterprise: 'bindUserImport.enterprise',
      monthlyLimit: 'bindUserImport.monthlyLimit',
      remark: 'bindUserImport.remark',
    },
    row: bindUserRow,
    store: (tx, rows) => storeRows(tx, session, rows),
  };
}

interface Binding extends BindUserRow {
  line: number;
  enterpriseId: string;
  appUserId: string;
}

async function storeRows(
  tx: Tx,
  session: Session,
  rows: readonly ImportRow<BindUserRow>[],
): Promise<ImportFault<Column>[]> {
  const enterpriseOf = await enterpriseFinder(tx, session);
  const accounts = await findAccounts(tx, [...new Set(rows.map(({ values }) => values.account))]);
  const faults: ImportFault<Column>[] = [];
  const bindings: Binding[] = [];
  const seen = new Set<string>();
  for (const { line, values } of rows) {
    const enterpriseId = enterpriseOf(values.enterprise);
    const appUserId = accounts.get(values.account);
    if (enterpriseId === undefined) faults.push({ line, column: 'enterprise', message: enterpriseFault(values) });
    if (appUserId === undefined) faults.push({ line, column: 'account', message: 'validation.account' });
    if (enterpriseId === undefined || appUserId === undefined) continue;
    const name = `${enterpriseId} ${appUserId}`;
    if (seen.has(name)) faults.push({ line, column: 'account', message: 'validation.unique' });
    else bindings.push({ ...values, line, enterpriseId, appUserId });
    seen.add(name);
  }
  return [...faults, ...(await insertAll(tx, bindings))];
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
async function insertAll(tx: Tx, bindings: readonly Binding[]): Promise<ImportFault<Column>[]> {
  const records = bindings.map(({ enterpriseId, appUserId, monthlyLimit, remark }) => ({
    enterprise_id: enterpriseId,
    app_user_id: appUserId,
    monthly_limit: monthlyLimit ?? null,
    remark: remark || null,
  }));
  const { rows } = await sql<{ enterpriseId: string; appUserId: string }>`
    insert into enterprise_bind_user (enterprise_id, app_user_id, monthly_limit, remark)
    select enterprise_id, app_user_id, monthly_limit, remark
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as r(enterprise_id bigint, app_user_id bigint, monthly_limit numeric, remark text)
    on conflict do nothing returning enterprise_id, app_user_id`.execute(tx);
  const bound = new Set(rows.map(({ enterpriseId, appUserId }) => `${enterpriseId} ${appUserId}`));
  return bindings
    .filter(({ enterpriseId, appUserId }) => !bound.has(`${enterpriseId} ${appUserId}`))
    .map(({ line }) => ({ line, column: 'account', message: 'record.boundAlready' }));
}
