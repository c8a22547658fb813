import { sql } from 'kysely';
import type { Locale } from '../../../../src/contract/fields';
import type { BulkResult } from '../../../../src/contract/records';
import { assertNoObligations } from '../../../billing/orders/obligations';
import type { Tx } from '../../../db/database';
import { Problem } from '../../../wire/problem';
import { eachRecord } from '../../../http/records';

/**
 * Anonymises app users: name, contact data, tags, sent codes, enterprise bindings and the cars of their washes are removed.
 * Sessions and orders stay without a name. Own tags no longer charge; tags of a fleet stay with the fleet. Refused for a user that is
 * charging, or has money, held money, open orders or a refund under way.
 */
export async function anonymiseUsers(
  tx: Tx,
  { locale, now }: { locale: Locale; now: number },
  ids: readonly string[],
): Promise<BulkResult> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, name from app_user where id = any(${ids}::bigint[]) and anonymised_at is null`.execute(tx);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const { results } = await eachRecord(tx, locale, { ids, names }, async (id) => {
    // Payments to the wallet lock the user as well, so that no payment slips in after the check of the balance.
    await tx.selectFrom('appUser').select('id').where('id', '=', id).forUpdate().execute();
    await assertNotCharging(tx, id);
    await assertNoObligations(tx, id);
    await forgetUser(tx, id);
    await tx
      .updateTable('appUser')
      .set({ name: `#${id}`, email: null, phone: null, status: 'disabled', anonymisedAt: new Date(now) })
      .where('id', '=', id)
      .execute();
  });
  // The answer is kept in the operation log, so it must not name anonymised users.
  return {
    results: results.map((result) => (result.problem === null ? { ...result, name: `#${result.id}` } : result)),
  };
}

async function assertNotCharging(tx: Tx, id: string): Promise<void> {
  const running = await tx
    .selectFrom('chargeTransaction')
    .select('id')
    .where('appUserId', '=', id)
    .where('status', '=', 'running')
    .limit(1)
    .executeTakeFirst();
  if (running) throw new Problem(422, 'record.charging');
}

/**
 * The numbers of app tags are phone numbers: they are also in the sessions, and in the natural keys that detect a
 * repeated start.
 */
async function forgetUser(tx: Tx, id: string): Promise<void> {
  await sql`select set_config('omp.is_forgetting', 'on', true)`.execute(tx);
  await sql`update charge_transaction x set id_tag = 'DELETED-' || t.id,
      natural_key = regexp_replace(x.natural_key, '\\|[^|]*$', '|DELETED-' || t.id)
    from charge_tag t where t.app_user_id = ${id} and t.enterprise_id is null and x.app_user_id = ${id}
      and upper(x.id_tag) = upper(t.tag_no)`.execute(tx);
  await sql`update charge_tag set tag_no = 'DELETED-' || id, status = 'blocked', retired_at = coalesce(retired_at, now()),
      parent_tag = null, remark = null, version = version + 1
    where app_user_id = ${id} and enterprise_id is null`.execute(tx);
  await sql`update charge_tag set app_user_id = null, version = version + 1 where app_user_id = ${id}
    and enterprise_id is not null`.execute(tx);
  await sql`delete from app_user_tag_member where app_user_id = ${id}`.execute(tx);
  await sql`delete from enterprise_bind_user where app_user_id = ${id} or app_user_id is null and id in (
    select bind_user_id from bind_user_code where app_user_id = ${id})`.execute(tx);
  await sql`delete from message_code where app_user_id = ${id}`.execute(tx);
  // The plate of a car names its keeper, and a tag of the app is a phone number.
  await sql`update wash_order set license_plate = null, email = null, tel = null, address = null, id_tag = null,
      version = version + 1
    where app_user_id = ${id}`.execute(tx);
  await sql`select set_config('omp.is_forgetting', '', true)`.execute(tx);
}
