import { sql } from 'kysely';

/** The holder of the tag `t` is disabled at all chargers, or by the company of the station `s` at its own. */
export const IS_HOLDER_DISABLED = sql<boolean>`(
  exists (select from app_user u where u.id = t.app_user_id and u.status = 'disabled')
  or exists (select from company_customer u where u.company_id = s.company_id and u.app_user_id = t.app_user_id
    and u.status = 'disabled'))`;
