import { sql } from 'kysely';
import type { CompanyImpact } from '../../../../src/contract/impact';
import type { Tx } from '../../../db/database';
import { IDLE_MS, LIFETIME_MS } from '../../../http/sessions';
import { countOpen } from '../openImpact';

type Holdings = Pick<CompanyImpact, 'accounts' | 'signedIn' | 'stations'>;

/** Counts the holdings of companies before they are disabled or deleted. @param now epoch ms */
export async function readCompanyImpact(tx: Tx, ids: readonly string[], now: number): Promise<CompanyImpact> {
  const isTheirs = sql<boolean>`company_id = any(${ids}::bigint[])`;
  const { rows } = await sql<Holdings>`select
    (select count(*)::int from sys_user where status = 'enabled' and ${isTheirs}) as accounts,
    (select count(distinct u.id)::int from sys_user u join session x on x.user_id = u.id
      where u.status = 'enabled' and ${isTheirs} and x.ended_at is null
        and x.last_active_at >= ${new Date(now - IDLE_MS)} and x.created_at >= ${new Date(now - LIFETIME_MS)}) as signed_in,
    (select count(*)::int from station where ${isTheirs} and retired_at is null) as stations`.execute(tx);
  return { accounts: 0, signedIn: 0, stations: 0, ...rows[0], ...(await countOpen(tx, isTheirs)) };
}
