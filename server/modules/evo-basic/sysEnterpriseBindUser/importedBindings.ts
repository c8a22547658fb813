import { sql } from 'kysely';
import type { BindUser } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import type { Tx } from '../../../db/database';
import type { Reader } from './bindUsers';

/** A binding as a file has it; missing columns are undefined. */
export interface ImportedBinding {
  line: number;
  enterpriseId: string;
  account: string;
  /** Null: the binding waits for the user's consent. */
  appUserId: string | null;
  monthlyLimit?: number | undefined;
  spendLimit?: string | undefined;
  status?: BindUser['status'] | undefined;
  remark?: string | null | undefined;
}

/** Finds the binding that an enterprise has of a user, or of an account that waits for consent. */
export type FindBound = (
  enterpriseId: string,
  account: string,
  appUserId: string | null | undefined,
) => string | undefined;

/** Bindings that the caller sees of some enterprises. */
export async function readBound(tx: Tx, enterpriseIds: readonly string[]): Promise<FindBound> {
  const rows = await tx
    .selectFrom('enterpriseBindUser')
    .select(['id', 'enterpriseId', 'appUserId', 'account'])
    .where(sql<boolean>`enterprise_id = any(${enterpriseIds}::bigint[])`)
    .execute();
  const ids = new Map(
    rows.map(({ id, enterpriseId, appUserId, account }) => [
      `${enterpriseId} ${appUserId ?? account?.toLowerCase()}`,
      id,
    ]),
  );
  return (enterpriseId, account, appUserId) =>
    ids.get(`${enterpriseId} ${appUserId}`) ?? ids.get(`${enterpriseId} ${account.toLowerCase()}`);
}

/** Changes the given fields of bindings, by their ids; an unchanged binding keeps its version. */
export async function changeBindings(tx: Tx, changes: readonly (ImportedBinding & { id: string })[]): Promise<void> {
  if (changes.length === 0) return;
  const columns = sql.raw('monthly_limit, spend_limit, status, remark');
  await sql`
    with given as (select * from jsonb_to_recordset(${toJson(changes)}::jsonb) as r(id bigint, monthly_limit numeric,
      spend_limit numeric, status text, remark text)),
    changed as (
      select b.id, coalesce(g.monthly_limit, b.monthly_limit) as monthly_limit,
        coalesce(g.spend_limit, b.spend_limit) as spend_limit, coalesce(g.status, b.status) as status,
        coalesce(g.remark, b.remark) as remark
      from given g join enterprise_bind_user b on b.id = g.id)
    update enterprise_bind_user b set (${columns}) = (select ${columns} from changed c where c.id = b.id),
      version = b.version + 1
    from changed n where n.id = b.id and (n.monthly_limit, n.spend_limit, n.status, n.remark)
      is distinct from (b.monthly_limit, b.spend_limit, b.status, b.remark)`.execute(tx);
}

/**
 * Adds bindings; the caller confirms bindings of known users.
 * @returns the lines whose users have been bound meanwhile
 */
export async function addBindings(
  tx: Tx,
  { session, clock }: Reader,
  bindings: readonly ImportedBinding[],
): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    with given as (select * from jsonb_to_recordset(${toJson(bindings)}::jsonb) as r(line int, enterprise_id bigint,
      app_user_id bigint, account text, monthly_limit numeric, spend_limit numeric, status text, remark text)),
    bound as (
      insert into enterprise_bind_user (enterprise_id, app_user_id, account, monthly_limit, spend_limit, status, remark,
        confirmed_at, confirmed_by_name)
      select enterprise_id, app_user_id, account, monthly_limit, spend_limit, coalesce(status, 'enabled'), remark,
        case when app_user_id is not null then ${new Date(clock.now())}::timestamptz end,
        case when app_user_id is not null then ${session.fullName} end from given
      on conflict do nothing returning enterprise_id, app_user_id, account)
    select line from given g where not exists (select from bound b where b.enterprise_id = g.enterprise_id
      and b.app_user_id is not distinct from g.app_user_id and b.account is not distinct from g.account)
    order by line`.execute(tx);
  return rows.map(({ line }) => line);
}

/** As PostgreSQL reads the bindings. An account is kept only until its user is known. */
function toJson(bindings: readonly (ImportedBinding & { id?: string })[]): string {
  return JSON.stringify(
    bindings.map(({ id, line, enterpriseId, appUserId, account, monthlyLimit, spendLimit, status, remark }) => ({
      ...{ id, line, status },
      enterprise_id: enterpriseId,
      app_user_id: appUserId,
      account: appUserId === null ? account : null,
      monthly_limit: monthlyLimit,
      spend_limit: spendLimit,
      remark: remark || null,
    })),
  );
}
