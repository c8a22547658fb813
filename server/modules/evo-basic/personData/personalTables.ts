import { sql, type RawBuilder } from 'kysely';
import type { PersonDataKind } from '../../../../src/contract/evo-basic/personData';

/** A table with rows about an app user. */
export interface PersonalTable {
  kind: PersonDataKind;
  table: string;
  /** Condition of the rows of a person over the alias `x`. */
  isOf: (person: string) => RawBuilder<boolean>;
  /** Columns that a file leaves out: secrets, hashes and keys of this installation. */
  hidden?: readonly string[];
}

type Rows = PersonalTable['isOf'];
const byUser: Rows = (person) => sql`x.app_user_id = ${person}`;
/** Rows that belong to rows of another table of the person. */
const through =
  (column: string, table: string): Rows =>
  (person) =>
    sql`${sql.ref(`x.${column}`)} in (select id from ${sql.table(table)} where app_user_id = ${person})`;

/** Charging and wash orders share the tables of their money and history. */
const ofOrders: Rows = (person) => sql`(x.order_id in (select id from charging_order where app_user_id = ${person})
  or x.wash_order_id in (select id from wash_order where app_user_id = ${person}))`;

const ofPayments: Rows = (person) => sql`(${ofOrders(person)}
  or x.top_up_id in (select id from top_up where app_user_id = ${person})
  or x.prepay_id in (select id from prepay_record where app_user_id = ${person}))`;

/** Codes and mails of today's address and number, also those sent before there was an account. */
const ofContact: Rows = (person) => sql`(x.app_user_id = ${person} or x.app_user_id is null and exists (
  select from app_user u where u.id = ${person} and (lower(x.email) = lower(u.email) or x.phone = u.phone)))`;

const PERSONAL_MAILS = ['receipt'];
const ofMails: Rows = (person) => sql`(x.kind = any(${PERSONAL_MAILS}::text[]) and lower(x.recipient) = (
  select lower(email) from app_user where id = ${person}))`;

/** Commands that carry a tag of the person: remote starts. */
const ofCommands: Rows = (person) => sql`(x.id in (
    select command_id from charge_transaction where app_user_id = ${person} and command_id is not null)
  or x.id in (select command_id from charging_order where app_user_id = ${person} and command_id is not null))`;

/** Messages that name the tag of a session, while the session ran; longer ago the log has no messages. */
const ofFrames: Rows = (person) => sql`x.id in (
  select l.id from charge_transaction s join ocpp_log l on l.charger_id = s.charger_id
    and l.at between s.started_at - interval '10 minutes' and coalesce(s.stopped_at, s.started_at) + interval '10 minutes'
  where s.app_user_id = ${person} and s.id_tag is not null and position('"' || s.id_tag || '"' in l.content) > 0)`;

const ofChanges: Rows = (person) => sql`((x.table_name = 'app_user' and x.record_id = ${person}::bigint)
  or (x.table_name = 'charge_tag' and x.record_id in (select id from charge_tag where app_user_id = ${person}))
  or (x.table_name in ('charge_tag', 'enterprise_bind_user', 'company_customer')
    and ${person}::text in (x.before ->> 'app_user_id', x.after ->> 'app_user_id')))`;

/** Recorded calls about a person; the index of the log names the same ones. */
const CALLS = [
  ...['adminGetApp.delete', 'adminGetApp.stop', 'adminGetApp.editTags', 'personData.export', 'personData.erase'],
  ...['admin.wallet.userMoney.contact', 'admin.wallet.userWallet.adjust'],
];
const ofCalls: Rows = (person) => sql`(x.class_path in (${sql.join(CALLS.map((call) => sql.lit(call)))})
  and (x.request_params -> 'body' ->> 'id' = ${person}::text or x.request_params -> 'body' ->> 'appUserId' = ${person}::text
    or jsonb_exists(x.request_params -> 'body' -> 'ids', ${person}::text)))`;

/** All tables with rows about an app user. A test holds the schema to this list and the next. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { kind: 'profile', table: 'app_user', isOf: (person) => sql`x.id = ${person}`, hidden: ['card_token'] },
  { kind: 'tags', table: 'charge_tag', isOf: byUser },
  { kind: 'memberships', table: 'app_user_tag_member', isOf: byUser },
  { kind: 'memberships', table: 'enterprise_bind_user', isOf: byUser },
  { kind: 'memberships', table: 'bind_user_code', isOf: byUser, hidden: ['code_hash'] },
  { kind: 'messages', table: 'message_code', isOf: ofContact, hidden: ['content'] },
  { kind: 'messages', table: 'mail_outbox', isOf: ofMails },
  { kind: 'charging', table: 'charge_transaction', isOf: byUser, hidden: ['natural_key'] },
  { kind: 'charging', table: 'tag_presentation', isOf: byUser },
  { kind: 'charging', table: 'charging_attempt', isOf: byUser },
  { kind: 'charging', table: 'charging_order', isOf: byUser },
  { kind: 'charging', table: 'transaction_curve', isOf: through('transaction_id', 'charge_transaction') },
  { kind: 'charging', table: 'command', isOf: ofCommands },
  { kind: 'charging', table: 'company_customer', isOf: byUser },
  { kind: 'washes', table: 'wash_order', isOf: byUser },
  { kind: 'home', table: 'home_charger', isOf: byUser, hidden: ['key_hash'] },
  { kind: 'home', table: 'home_session', isOf: byUser, hidden: ['natural_key'] },
  { kind: 'frames', table: 'ocpp_log', isOf: ofFrames },
  { kind: 'changes', table: 'record_change', isOf: ofChanges },
  { kind: 'payments', table: 'payment', isOf: ofPayments },
  { kind: 'payments', table: 'top_up', isOf: byUser },
  { kind: 'payments', table: 'prepay_record', isOf: byUser },
  { kind: 'payments', table: 'refund', isOf: ofOrders },
  { kind: 'payments', table: 'approval', isOf: (person) => sql`(${byUser(person)} or ${ofOrders(person)})` },
  { kind: 'payments', table: 'unapproved_move', isOf: byUser },
  { kind: 'ledger', table: 'ledger_account', isOf: byUser },
  { kind: 'ledger', table: 'ledger_entry', isOf: byUser },
  { kind: 'ledger', table: 'ledger_posting', isOf: through('account_id', 'ledger_account') },
  { kind: 'coupons', table: 'coupon', isOf: byUser },
  { kind: 'coupons', table: 'exchange_code', isOf: byUser, hidden: ['hash'] },
  { kind: 'coupons', table: 'coupon_activity_user', isOf: byUser },
  { kind: 'statistics', table: 'statistic_user_year', isOf: byUser },
  { kind: 'audit', table: 'order_event', isOf: ofOrders },
  { kind: 'audit', table: 'operation_log', isOf: ofCalls, hidden: ['prev_hash', 'hash'] },
  { kind: 'audit', table: 'person_erasure', isOf: byUser },
];
