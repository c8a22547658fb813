import { sql, type RawBuilder } from 'kysely';
import { decidePayer, type Payer } from '../../domain/payer';
import type { StoredTag } from '../../domain/tagDecision';
import type { Tx } from '../database';
import { IS_HOLDER_DISABLED } from './disabledHolder';
import { payingEnterprises, toPayerFacts, type TagHolder } from './payerFacts';

/** Columns of the tag `t` that decide its acceptance and its payer at the place `s`. */
export interface TagTerms extends TagHolder {
  status: StoredTag['status'];
  expiresAt: Date | null;
  retiredAt: Date | null;
  isDisabledHere: boolean;
}

/** @param now decides the month of the limits of drivers */
export function selectTagTerms(now: number): RawBuilder<unknown> {
  return sql`t.status, t.expires_at, t.retired_at, t.app_user_id, t.enterprise_id,
    ${IS_HOLDER_DISABLED} as is_disabled_here, ${payingEnterprises(new Date(now))} as enterprises`;
}

export function toTagTerms(row: TagTerms): Omit<StoredTag, 'isInUse' | 'lacksMoney'> {
  const { status, expiresAt, retiredAt, isDisabledHere } = row;
  return { status, expiresAt, isRetired: retiredAt !== null, isDisabledHere, payer: decidePayer(toPayerFacts(row)) };
}

/** The wash site `w`, and as the place `s` the station that it stands beside. */
const WASH_PLACE = sql`wash_site w cross join lateral (select w.company_id, w.station_id as id) s`;

/**
 * Reads a tag as it is shown at a wash site; undefined: no tag has this number. An enterprise that names stations pays at
 * wash sites that stand beside one of them. Washes count against its limits in money; a limit in energy that is reached
 * stops them too. As the system.
 */
export async function readWashTag(
  tx: Tx,
  { washSiteId, idTag }: { washSiteId: string; idTag: string },
  now: number,
): Promise<StoredTag | undefined> {
  const { rows } = await sql<TagTerms>`
    select ${selectTagTerms(now)}
    from ${WASH_PLACE} join charge_tag t on upper(t.tag_no) = upper(${idTag})
    where w.id = ${washSiteId}`.execute(tx);
  const [row] = rows;
  // A wash has a price before it begins: billing compares it, less the coupon, with the wallet.
  return row && { ...toTagTerms(row), isInUse: false, lacksMoney: false };
}

/**
 * Reads the payer of a wash that is sold on account of an enterprise, as if a tag of the enterprise without a holder were
 * shown. In the caller's scope: an enterprise that the caller does not see is refused as a disabled one.
 */
export async function readEnterprisePayer(
  tx: Tx,
  { washSiteId, enterpriseId }: { washSiteId: string; enterpriseId: string },
  now: number,
): Promise<Payer> {
  const { rows } = await sql<TagHolder>`
    select t.app_user_id, t.enterprise_id, ${payingEnterprises(new Date(now))} as enterprises
    from ${WASH_PLACE} cross join (select null::bigint as app_user_id, ${enterpriseId}::bigint as enterprise_id) t
    where w.id = ${washSiteId}`.execute(tx);
  const [row] = rows;
  return row ? decidePayer(toPayerFacts(row)) : { kind: 'nobody' };
}
