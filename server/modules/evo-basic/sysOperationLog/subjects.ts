import { sql, type RawBuilder } from 'kysely';

/** Column by which a record is known, of each table whose changes are kept. */
const NAME_COLUMNS: Readonly<Record<string, string>> = {
  alarm_recipient: 'full_name',
  alarm_rule: 'code',
  api_token: 'name',
  app_advertisement: 'title',
  app_announcement: 'title',
  app_package: 'package_version',
  app_user: 'name',
  app_user_tag: 'name',
  charge_tag: 'tag_no',
  charger: 'charger_code',
  charger_model: 'name',
  company: 'name',
  coupon_activity: 'name',
  coupon_scheme: 'name',
  enterprise: 'name',
  home_charger: 'serial_no',
  home_charger_model: 'name',
  mailed_report: 'name',
  off_peak_setting: 'name',
  pay_setting: 'method',
  price_setting: 'name',
  station: 'name',
  sys_menu: 'menu_name',
  sys_role: 'name',
  sys_user: 'full_name',
  wall_display: 'name',
  wash_service: 'name',
  wash_site: 'name',
  wash_supplier: 'name',
  washer: 'name',
};
const TABLES = Object.keys(NAME_COLUMNS);

/** Field of a change that names a part of its record: a version that is allowed for a model. */
const PART = sql`coalesce(r.after, r.before) ->> 'allowed_version'`;

/** Name after the change, else the record's present name, else its name before it was deleted. */
const RECORD_NAME = sql`case r.table_name ${sql.join(
  Object.entries(NAME_COLUMNS).map(
    ([table, column]) => sql`when ${sql.lit(table)} then coalesce(r.after ->> ${sql.lit(column)},
      (select x.${sql.ref(column)}::text from ${sql.table(table)} x where x.id = r.record_id), r.before ->> ${sql.lit(column)})`,
  ),
  sql` `,
)} end`;

/** Names within request and response, for calls that change no such record: the first one found counts. */
const TOLD_NAMES = [
  sql`l.request_params #>> '{params,chargerCode}'`,
  sql`l.request_params #>> '{body,chargerCode}'`,
  sql`l.response_params ->> 'orderNo'`,
  sql`l.request_params #>> '{body,orderNo}'`,
  sql`l.response_params ->> 'chargerCode'`,
  sql`l.response_params ->> 'name'`,
  sql`l.request_params #>> '{body,name}'`,
];

/**
 * Name of the object of the call `l`, with the number of its other objects: records of the kind that was changed first.
 * Row-level security hides the changes and records that are outside the reader's scope; null: the call names none.
 */
export const SUBJECT: RawBuilder<string | null> = sql<string | null>`coalesce((
  select min(n.name) || case when count(*) > 1 then ' +' || (count(*) - 1) else '' end from (
    select concat_ws(', ', min(${PART}), min(${RECORD_NAME})) as name from record_change r
    where r.request_id = l.request_id and r.table_name = (select f.table_name from record_change f
      where f.request_id = l.request_id and f.table_name in (${sql.join(TABLES.map((table) => sql.lit(table)))})
      order by f.id limit 1)
    group by r.record_id) n
  where n.name <> ''), ${sql.join(TOLD_NAMES)})`;
