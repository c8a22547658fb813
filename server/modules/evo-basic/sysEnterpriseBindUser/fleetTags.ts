import { sql, type RawBuilder } from 'kysely';
import type { BindUser } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import { payingEnterprises, toPayerFacts, type TagHolder } from '../../../db/terms/payerFacts';
import { decidePayer } from '../../../domain/payer';
import { findTagRefusal, type StoredTag } from '../../../domain/tagDecision';

/** Stored facts of a fleet tag, as JSON. */
export interface FleetTagFacts extends TagHolder {
  id: string;
  tagNo: string;
  status: StoredTag['status'];
  expiresAt: string | null;
  isDisabledHere: boolean;
}

/** Place at which the enterprise `e` pays: a station that it lists; without a list, the company alone. */
const PLACE = sql`(select e.company_id,
  (select x.station_id from enterprise_station x where x.enterprise_id = e.id limit 1) as id)`;

/** Tags of the enterprise `e` that are not retired, with the facts that a charger decides by. @param more narrows the tags `t` */
export function selectFleetTags(now: Date, more: RawBuilder<unknown> = sql``): RawBuilder<FleetTagFacts[]> {
  return sql<FleetTagFacts[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id::text, 'tagNo', t.tag_no, 'status', t.status,
      'expiresAt', t.expires_at, 'isDisabledHere', omp_holder_disabled(t.app_user_id, e.company_id),
      'appUserId', t.app_user_id::text, 'enterpriseId', t.enterprise_id::text,
      'enterprises', ${payingEnterprises(now)}) order by t.tag_no)
    from charge_tag t cross join lateral ${PLACE} s
    where t.enterprise_id = e.id and t.retired_at is null ${more}), '[]')`;
}

/** A fleet tag with the refusal that its holder would meet, by the rule of the authorization. */
export function toFleetTag(facts: FleetTagFacts, now: number): BindUser['fleetTags'][number] {
  const { id, tagNo, status, expiresAt, isDisabledHere } = facts;
  const tag: StoredTag = {
    ...{ status, expiresAt: expiresAt === null ? null : new Date(expiresAt), isDisabledHere },
    ...{ isRetired: false, isInUse: false, lacksMoney: false, payer: decidePayer(toPayerFacts(facts)) },
  };
  return { id, tagNo, refusal: findTagRefusal(tag, now) };
}
