import { sql } from 'kysely';
import type { TagRefusal } from '../../../src/contract/evo-basic/chargeTag';
import { decidePayer } from '../../domain/payer';
import { findTagRefusal, type StoredTag } from '../../domain/tagDecision';
import type { Tx } from '../database';
import { payingEnterprises, toPayerFacts, type TagHolder } from './payerFacts';

/** Stored facts of a tag that no charger has presented; times may come out of JSON. */
export interface RefusalFacts extends TagHolder {
  status: StoredTag['status'];
  expiresAt: Date | string | null;
  isRetired: boolean;
  isDisabledHere: boolean;
}

/**
 * Place at which the tag `t` would be presented: a station that its enterprise `e` lists; without a list, the company
 * alone.
 */
export const USUAL_PLACE = sql`(select coalesce(e.company_id, t.company_id) as company_id,
  (select x.station_id from enterprise_station x where x.enterprise_id = e.id limit 1) as id)`;

/** The refusal that the holder of a tag would meet, by the rule of the authorization; null: none. */
export function findRefusal(facts: RefusalFacts, now: number): TagRefusal | null {
  const { status, expiresAt, isRetired, isDisabledHere } = facts;
  const tag: StoredTag = {
    ...{ status, isRetired, isDisabledHere, expiresAt: expiresAt === null ? null : new Date(expiresAt) },
    // A balance is of one currency, which depends on the station.
    ...{ isInUse: false, lacksMoney: false, payer: decidePayer(toPayerFacts(facts)) },
  };
  return findTagRefusal(tag, now);
}

/** Reads why chargers would refuse tags, by their ids. A driver's own tag is never refused for an enterprise. */
export async function readTagRefusals(
  tx: Tx,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, TagRefusal | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<RefusalFacts & { id: string }>`
    select t.id, t.status, t.expires_at, t.retired_at is not null as is_retired, t.app_user_id, t.enterprise_id,
      coalesce(omp_holder_disabled(t.app_user_id, s.company_id), false) as is_disabled_here,
      case when t.enterprise_id is not null then ${payingEnterprises(new Date(now))} end as enterprises
    from charge_tag t left join enterprise e on e.id = t.enterprise_id cross join lateral ${USUAL_PLACE} s
    where t.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, findRefusal(row, now)]));
}
