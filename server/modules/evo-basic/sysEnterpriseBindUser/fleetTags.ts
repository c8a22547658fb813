import { sql, type RawBuilder } from 'kysely';
import type { BindUser } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import { payingEnterprises } from '../../../db/terms/payerFacts';
import { findRefusal, USUAL_PLACE, type RefusalFacts } from '../../../db/terms/tagRefusals';

/** Stored facts of a fleet tag, as JSON. */
export interface FleetTagFacts extends Omit<RefusalFacts, 'isRetired'> {
  id: string;
  tagNo: string;
}

/** Tags of the enterprise `e` that are not retired, with the facts that a charger decides by. @param more narrows the tags `t` */
export function selectFleetTags(now: Date, more: RawBuilder<unknown> = sql``): RawBuilder<FleetTagFacts[]> {
  return sql<FleetTagFacts[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id::text, 'tagNo', t.tag_no, 'status', t.status,
      'expiresAt', t.expires_at, 'isDisabledHere', omp_holder_disabled(t.app_user_id, e.company_id),
      'appUserId', t.app_user_id::text, 'enterpriseId', t.enterprise_id::text,
      'enterprises', ${payingEnterprises(now)}) order by t.tag_no)
    from charge_tag t cross join lateral ${USUAL_PLACE} s
    where t.enterprise_id = e.id and t.retired_at is null ${more}), '[]')`;
}

/** A fleet tag with the refusal that its holder would meet, by the rule of the authorization. */
export function toFleetTag(facts: FleetTagFacts, now: number): BindUser['fleetTags'][number] {
  const { id, tagNo } = facts;
  return { id, tagNo, refusal: findRefusal({ ...facts, isRetired: false }, now) };
}
