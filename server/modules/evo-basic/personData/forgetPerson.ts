import { sql } from 'kysely';
import type { Tx } from '../../../db/database';
import { PERSONAL_TABLES } from './personalTables';

/**
 * Removes everything that names a person from the tables beside `app_user`, as the system. The numbers of app tags are
 * phone numbers: they are also in sessions, orders, commands and messages, and in the natural keys that detect a repeated
 * start.
 */
export async function forgetPerson(tx: Tx, id: string): Promise<void> {
  await sql`select set_config('omp.is_forgetting', 'on', true)`.execute(tx);
  // Changes are found by the tags of the person, which fleets keep without the person.
  await sql`select omp_forget_changes(${id})`.execute(tx);
  await forgetMessages(tx, id);
  await forgetTags(tx, id);
  await forgetMemberships(tx, id);
  await forgetWashes(tx, id);
  await forgetHome(tx, id);
  await sql`update company_customer set reason = null, changed_by_name = null where app_user_id = ${id}`.execute(tx);
  await sql`select set_config('omp.is_forgetting', '', true)`.execute(tx);
}

function rowsOf(table: string, id: string) {
  const found = PERSONAL_TABLES.find((each) => each.table === table);
  if (!found) throw new Error(`${table} holds no data of a person`);
  return found.isOf(id);
}

async function forgetMessages(tx: Tx, id: string): Promise<void> {
  await sql`delete from message_code x where ${rowsOf('message_code', id)}`.execute(tx);
  await sql`delete from mail_outbox x where ${rowsOf('mail_outbox', id)}`.execute(tx);
}

/** The number that stands for a tag that is no longer known, in SQL over the tag `t`. */
const PSEUDONYM = sql`'DELETED-' || t.id`;

/** Own tags of a person. */
const OWN = (id: string) => sql`t.app_user_id = ${id} and t.enterprise_id is null`;

async function forgetTags(tx: Tx, id: string): Promise<void> {
  // Messages and commands are found by the tag of their session, so they go before it.
  await sql`update ocpp_log x set content = replace(x.content, '"' || t.tag_no || '"', '"' || ${PSEUDONYM} || '"')
    from charge_tag t where ${OWN(id)} and ${rowsOf('ocpp_log', id)}`.execute(tx);
  const hidden = (column: string) =>
    sql`replace(${sql.ref(`x.${column}`)}::text, to_json(t.tag_no)::text, to_json(${PSEUDONYM})::text)::jsonb`;
  await sql`update command x set params = ${hidden('params')}, request = ${hidden('request')},
      response = ${hidden('response')}, outcome = ${hidden('outcome')}, reason = null
    from charge_tag t where ${OWN(id)} and ${rowsOf('command', id)}`.execute(tx);
  await sql`update charging_order x set id_tag = ${PSEUDONYM}
    from charge_tag t where ${OWN(id)} and x.app_user_id = ${id} and upper(x.id_tag) = upper(t.tag_no)`.execute(tx);
  await sql`update charge_transaction x set id_tag = ${PSEUDONYM},
      natural_key = regexp_replace(x.natural_key, '\\|[^|]*$', '|' || ${PSEUDONYM})
    from charge_tag t where ${OWN(id)} and x.app_user_id = ${id} and upper(x.id_tag) = upper(t.tag_no)`.execute(tx);
  for (const table of ['tag_presentation', 'charging_attempt'])
    await sql`update ${sql.table(table)} x set id_tag = ${PSEUDONYM}
      from charge_tag t where ${OWN(id)} and x.app_user_id = ${id} and upper(x.id_tag) = upper(t.tag_no)`.execute(tx);
  // The tag of an app session is a phone number, also where the tag itself was deleted before.
  for (const table of ['charging_order', 'charge_transaction', 'tag_presentation', 'charging_attempt'])
    await sql`update ${sql.table(table)} set id_tag = ${`DELETED-U${id}`}
      where app_user_id = ${id} and id_tag like '+%'`.execute(tx);
  await sql`update charge_tag t set tag_no = ${PSEUDONYM}, status = 'blocked',
      retired_at = coalesce(retired_at, now()), parent_tag = null, remark = null, version = version + 1
    where ${OWN(id)}`.execute(tx);
  await sql`update charge_tag set app_user_id = null, version = version + 1 where app_user_id = ${id}
    and enterprise_id is not null`.execute(tx);
}

async function forgetMemberships(tx: Tx, id: string): Promise<void> {
  await sql`delete from app_user_tag_member where app_user_id = ${id}`.execute(tx);
  await sql`delete from enterprise_bind_user where app_user_id = ${id} or app_user_id is null and id in (
    select bind_user_id from bind_user_code where app_user_id = ${id})`.execute(tx);
}

/** The plate of a car names its keeper, and a tag of the app is a phone number. */
async function forgetWashes(tx: Tx, id: string): Promise<void> {
  await sql`update wash_order set license_plate = null, car_brand = null, email = null, tel = null, address = null,
      id_tag = null, version = version + 1
    where app_user_id = ${id}`.execute(tx);
}

/** The charger at a home leads to its address: it has no owner any more. */
async function forgetHome(tx: Tx, id: string): Promise<void> {
  await sql`update home_session set tag = null, natural_key = 'DELETED-' || id, end_comment = null where app_user_id = ${id}`.execute(
    tx,
  );
  await sql`update home_charger set app_user_id = null, version = version + 1 where app_user_id = ${id}`.execute(tx);
}
