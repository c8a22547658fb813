import { sql, type Kysely } from 'kysely';
import { ownedBy, readByAll } from '../rowPolicies';

/**
 * The tables of the ordinary pages: files, prices and shares of equipment, firmware jobs, customers and bound users, app
 * content, payment settings, and the history of every record.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/**
 * Tables whose changes are kept, with the columns that users change; an empty list stands for all columns. Changes of
 * other columns, such as the fields that a charger writes with each message, add no history.
 */
const TRACKED: Readonly<Record<string, readonly string[]>> = {
  charger_model: [],
  station: [],
  charger: [
    'station_id',
    'model_id',
    'charger_code',
    'name',
    'serial_number',
    'remark',
    'price_setting_id',
    'key_set_at',
    'is_lenient',
    'retired_at',
  ],
  charge_tag: [
    'tag_no',
    'app_user_id',
    'company_id',
    'enterprise_id',
    'status',
    'expires_at',
    'parent_tag',
    'remark',
    'retired_at',
  ],
  company: [],
  company_customer: ['status', 'reason'],
  enterprise: [],
  enterprise_bind_user: [],
  sys_user: ['user_name', 'full_name', 'email', 'phone', 'scope', 'company_id', 'enterprise_id', 'status'],
  sys_role: [],
  // A place among siblings follows from the changes of others.
  sys_menu: [
    'parent_id',
    'menu_name',
    'request_url',
    'permission_identifier',
    'display_status',
    'menu_status',
    'icon',
    'component_path',
    'multi_language_name',
  ],
  app_user: [],
  app_user_tag: [],
  app_announcement: [],
  app_package: [],
  pay_setting: [],
  price_setting: [],
};
/** Never in the history: secrets and technical columns. */
const UNTRACKED_COLUMNS =
  '{version,created_at,password_hash,totp_secret,totp_last_step,key_hash,preferences,credentials}';

/** Columns that identify an app user: they must be gone for ever with the account, so history never has them. */
const PERSONAL_COLUMNS: Readonly<Record<string, string>> = { app_user: '{name,email,phone}' };

const STATEMENTS = [
  // --- files: on any node, so in the database; in pieces, so that no size is held in memory ------------------------
  `create table file (
     id bigint generated always as identity primary key, name text not null, content_type text not null,
     size bigint not null, sha256 text not null, uploaded_by bigint references sys_user on delete set null,
     created_at timestamptz not null default now())`,
  `create index on file (uploaded_by)`,
  `create table file_chunk (
     file_id bigint not null references file on delete cascade, no int not null, bytes bytea not null,
     primary key (file_id, no))`,
  `alter table file_chunk alter bytes set storage external`,

  // --- prices: the periods and their figures come with settlement ------------------------------------------------
  `create table price_setting (
     id bigint generated always as identity primary key, company_id bigint references company,
     name text not null, currency text not null references currency, is_default boolean not null default false,
     retired_at timestamptz, version int not null default 1, created_at timestamptz not null default now(),
     check (not is_default or company_id is null))`,
  `create unique index price_setting_name on price_setting (coalesce(company_id, 0), name)`,
  `create unique index price_setting_default on price_setting (currency) where is_default`,

  // --- equipment ----------------------------------------------------------------------------------------------------
  `alter table charger_model add picture_id bigint references file`,
  `alter table station add picture_ids bigint[] not null default '{}', add announcement jsonb,
     add price_setting_id bigint references price_setting`,
  `alter table charger add price_setting_id bigint references price_setting`,
  `create table profit_share (
     id bigint generated always as identity primary key,
     station_id bigint references station on delete cascade, charger_id bigint references charger on delete cascade,
     company_id bigint references company, electricity numeric(5, 2) not null, service numeric(5, 2) not null,
     check (num_nonnulls(station_id, charger_id) = 1),
     check (electricity between 0 and 100 and service between 0 and 100))`,
  `comment on column profit_share.company_id is 'null: the platform, which is a party like a company'`,
  `create unique index profit_share_station on profit_share (station_id, coalesce(company_id, 0)) where station_id is not null`,
  `create unique index profit_share_charger on profit_share (charger_id, coalesce(company_id, 0)) where charger_id is not null`,
  // The list's usual order.
  `create index on charge_tag (tag_no, id) where retired_at is null`,
  `create index on charge_tag (company_id)`,
  `create index on charge_tag (enterprise_id)`,
  `create table firmware_upgrade (
     id bigint generated always as identity primary key, charger_id bigint not null references charger,
     company_id bigint not null references company, command_id bigint references command,
     file_id bigint references file, params jsonb not null default '{}', from_version text, to_version text,
     status text not null default 'idle', created_by bigint, created_by_name text not null,
     created_at timestamptz not null default now(), ended_at timestamptz)`,
  `create index on firmware_upgrade (charger_id, id desc)`,
  `create index on firmware_upgrade (command_id)`,
  `create table firmware_upgrade_event (
     id bigint generated always as identity primary key,
     upgrade_id bigint not null references firmware_upgrade on delete cascade, at timestamptz not null, status text not null)`,
  `create index on firmware_upgrade_event (upgrade_id, id)`,

  // --- companies, enterprises, people ---------------------------------------------------------------------------------
  `alter table company add tax_no text, add logo_id bigint references file`,
  `alter table enterprise add admin_name text, add admin_email text, add attachment_ids bigint[] not null default '{}'`,
  `create table enterprise_station (
     enterprise_id bigint not null references enterprise on delete cascade,
     station_id bigint not null references station on delete cascade, primary key (enterprise_id, station_id))`,
  `create table enterprise_bind_user (
     id bigint generated always as identity primary key, enterprise_id bigint not null references enterprise,
     app_user_id bigint not null references app_user, monthly_limit numeric(12, 3),
     status text not null default 'enabled' check (status in ('enabled', 'disabled')), remark text,
     version int not null default 1, created_at timestamptz not null default now(), unique (enterprise_id, app_user_id))`,
  `comment on column enterprise_bind_user.monthly_limit is 'kWh in a calendar month; null: none'`,
  `create index on enterprise_bind_user (app_user_id)`,
  `alter table app_user add anonymised_at timestamptz`,
  // Accounts are named by mail address or phone number.
  `create index app_user_email on app_user (lower(email))`,
  `create index app_user_phone on app_user (regexp_replace(phone, '[^0-9]', '', 'g'))`,
  `create index on charge_transaction (app_user_id) where app_user_id is not null`,
  // The creator of an account may be deleted before it.
  `alter table sys_user drop constraint sys_user_created_by_fkey`,
  `alter table sys_user add foreign key (created_by) references sys_user on delete set null`,
  // A caller binds an account that is not visible to it yet. An address of several accounts names none of them.
  `create function omp_accounts(accounts text[]) returns table (account text, app_user_id bigint)
     stable language sql security definer set search_path = public as $$
     select named, min(id) from (
       select named, u.id from unnest(accounts) named join app_user u on lower(u.email) = lower(named)
       union
       select named, u.id from unnest(accounts) named
         join app_user u on regexp_replace(u.phone, '[^0-9]', '', 'g') = regexp_replace(named, '[^0-9]', '', 'g')
         where named ~ '^[+0-9 ()-]{6,}$') found
     group by named having count(*) = 1 $$`,
  `create table company_customer (
     id bigint generated always as identity primary key, company_id bigint not null references company,
     app_user_id bigint not null references app_user, sessions bigint not null default 1,
     first_at timestamptz not null, last_at timestamptz not null,
     status text not null default 'enabled' check (status in ('enabled', 'disabled')), reason text,
     changed_at timestamptz, changed_by_name text, unique (company_id, app_user_id))`,
  `create index on company_customer (app_user_id)`,
  `create function omp_count_customer() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       insert into company_customer as c (company_id, app_user_id, first_at, last_at)
         values (new.company_id, new.app_user_id, new.started_at, new.started_at)
         on conflict (company_id, app_user_id) do update set sessions = c.sessions + 1,
           first_at = least(c.first_at, excluded.first_at), last_at = greatest(c.last_at, excluded.last_at);
       return null;
     end $$`,
  `insert into company_customer (company_id, app_user_id, sessions, first_at, last_at)
     select company_id, app_user_id, count(*), min(started_at), max(started_at) from charge_transaction
     where app_user_id is not null group by company_id, app_user_id`,
  // Rows that are copied in by the owner of the tables are counted at once, afterwards.
  `create trigger charge_transaction_customer after insert on charge_transaction
     for each row when (new.app_user_id is not null and omp_scope() is not null) execute function omp_count_customer()`,
  `create trigger charge_transaction_customer_known after update of app_user_id on charge_transaction
     for each row when (old.app_user_id is null and new.app_user_id is not null) execute function omp_count_customer()`,
  // A company sees neither the tags of the app nor their holders, and its customer is refused all the same.
  `create function omp_is_disabled_customer(at_charger text, with_tag text) returns boolean
     stable language sql security definer set search_path = public as $$
     select exists (
       select from charge_tag t
         join company_customer u on u.app_user_id = t.app_user_id and u.status = 'disabled'
         join station s on s.company_id = u.company_id
         join charger c on c.station_id = s.id
         where upper(t.tag_no) = upper(with_tag) and c.charger_code = at_charger) $$`,
  `create table app_user_tag (
     id bigint generated always as identity primary key, name text not null, remark text,
     version int not null default 1, created_at timestamptz not null default now())`,
  `create unique index app_user_tag_name on app_user_tag (lower(name))`,
  `create table app_user_tag_member (
     tag_id bigint not null references app_user_tag on delete cascade,
     app_user_id bigint not null references app_user on delete cascade, primary key (tag_id, app_user_id))`,
  `create index on app_user_tag_member (app_user_id)`,
  `create table message_code (
     id bigint generated always as identity primary key, app_user_id bigint references app_user, email text, phone text,
     type text not null check (type in ('registeraccount', 'forgetpassword', 'login', 'bindusermobile')),
     content text not null, sent_at timestamptz not null default now(), expires_at timestamptz not null,
     verified_at timestamptz)`,
  `create index on message_code (sent_at desc)`,

  // Two items of one identifier would be granted and taken away together.
  `create unique index sys_menu_identifier on sys_menu (permission_identifier) where permission_identifier <> ''`,

  // --- settings -------------------------------------------------------------------------------------------------------
  `create table app_announcement (
     id bigint generated always as identity primary key, app_id text, title jsonb not null, content jsonb not null,
     starts_at timestamptz not null, ends_at timestamptz not null,
     version int not null default 1, created_at timestamptz not null default now(), check (ends_at > starts_at))`,
  `create table app_package (
     id bigint generated always as identity primary key, app_id text not null,
     platform text not null check (platform in ('android', 'ios')), package_version text not null, build int not null,
     file_id bigint references file, link text, is_forced boolean not null default false, notes jsonb not null default '{}',
     status text not null default 'offline' check (status in ('online', 'offline')), online_at timestamptz,
     version int not null default 1, created_at timestamptz not null default now(),
     unique (app_id, platform, build), check (num_nonnulls(file_id, link) = 1))`,
  `create table client_log (
     id bigint generated always as identity primary key, at timestamptz not null, received_at timestamptz not null default now(),
     app_id text not null, platform text, app_version text, user_id bigint references sys_user on delete set null,
     user_name text, level text not null check (level in ('error', 'warning', 'info')), message text not null,
     detail text, url text, user_agent text, address text not null)`,
  `create index on client_log (received_at desc)`,
  `create table pay_setting (
     id bigint generated always as identity primary key, company_id bigint references company, app_id text,
     method text not null, is_enabled boolean not null default false, currency text not null references currency,
     fee numeric(5, 2) not null default 0 check (fee between 0 and 100), is_test boolean not null default true,
     credentials jsonb not null default '{}', version int not null default 1, created_at timestamptz not null default now())`,
  `comment on column pay_setting.credentials is 'name -> sealed with the server''s key; nobody reads them back'`,
  `create unique index pay_setting_of on pay_setting (coalesce(company_id, 0), coalesce(app_id, ''), method)`,

  // --- history: author, row before, row after --------------------------------------------------------------------------
  `create table record_change (
     id bigint generated always as identity primary key, at timestamptz not null default clock_timestamp(),
     table_name text not null, record_id bigint not null, kind text not null check (kind in ('insert', 'update', 'delete')),
     user_id bigint, user_name text, before jsonb, after jsonb)`,
  `create index on record_change (table_name, record_id, id desc)`,
  `create trigger record_change_append_only before update or delete or truncate on record_change
     for each statement execute function omp_append_only()`,
  // A change keeps only differing columns, an insert only filled ones.
  `create function omp_record_change() returns trigger language plpgsql security definer set search_path = public as $$
     declare
       hidden text[] := '${UNTRACKED_COLUMNS}'::text[] || coalesce(tg_argv[0], '{}')::text[];
       was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - hidden end;
       is_now jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - hidden end;
       before_part jsonb; after_part jsonb;
     begin
       -- What somebody is made to be forgotten with must not be written down here.
       if current_setting('omp.is_forgetting', true) = 'on' then return null; end if;
       select jsonb_object_agg(key, value) into before_part from jsonb_each(was)
         where value is distinct from is_now -> key and value <> 'null';
       select jsonb_object_agg(key, value) into after_part from jsonb_each(is_now)
         where value is distinct from was -> key and (tg_op = 'UPDATE' or value <> 'null');
       if before_part is null and after_part is null then return null; end if;
       insert into record_change (table_name, record_id, kind, user_id, user_name, before, after)
         values (tg_table_name, coalesce((is_now ->> 'id')::bigint, (was ->> 'id')::bigint), lower(tg_op), omp_user(),
           (select full_name from sys_user where id = omp_user()), before_part, after_part);
       return null;
     end $$`,
  ...Object.entries(TRACKED).map(([table, columns]) => {
    const of = columns.length > 0 ? ` of ${columns.join(', ')}` : '';
    return `create trigger ${table}_history after insert or delete or update${of} on ${table}
      for each row when (omp_scope() is not null) execute function omp_record_change('${PERSONAL_COLUMNS[table] ?? '{}'}')`;
  }),

  // --- row policies ----------------------------------------------------------------------------------------------------
  ...readByAll('charger_model'),
  ...readByAll('sys_menu'),
  ...ownedBy('sys_user_role', 'user_id in (select id from sys_user)'),
  ...ownedBy('sys_role_menu', 'role_id in (select id from sys_role)'),
  ...ownedBy('price_setting', 'company_id = (select omp_company())'),
  // Every account may choose the default of a currency.
  `create policy defaults on price_setting for select to omp_app using (company_id is null)`,
  ...ownedBy('profit_share', 'station_id in (select id from station) or charger_id in (select id from charger)'),
  ...ownedBy('firmware_upgrade', 'company_id = (select omp_company())'),
  ...ownedBy('firmware_upgrade_event', 'upgrade_id in (select id from firmware_upgrade)'),
  ...ownedBy('enterprise_station', 'enterprise_id in (select id from enterprise)'),
  ...ownedBy('enterprise_bind_user', 'enterprise_id in (select id from enterprise)'),
  ...ownedBy('company_customer', 'company_id = (select omp_company())'),
  ...ownedBy('app_user_tag', 'false'),
  `create policy names on app_user_tag for select to omp_app using (true)`,
  ...ownedBy('app_user_tag_member', 'app_user_id in (select id from app_user)'),
  ...ownedBy('message_code', 'app_user_id in (select id from app_user)'),
  ...ownedBy('app_announcement', 'false'),
  ...ownedBy('app_package', 'false'),
  ...ownedBy('client_log', 'false'),
  ...ownedBy('pay_setting', 'company_id = (select omp_company())'),
  // Every account may report errors of its own console.
  `create policy report on client_log for insert to omp_app with check (true)`,
  ...ownedBy(
    'record_change',
    Object.keys(TRACKED)
      .map((table) => `(table_name = '${table}' and record_id in (select id from ${table}))`)
      .join(' or '),
  ),
  `revoke update, delete, truncate on record_change from omp_app`,
  `drop policy scope on app_user`,
  `create policy scope on app_user to omp_app using ((select omp_sees_all())
     or id in (select app_user_id from company_customer where company_id = (select omp_company()))
     or id in (select app_user_id from enterprise_bind_user))`,
  // A file is visible to its uploader and to accounts that see a record that refers to it.
  ...ownedBy(
    'file',
    `uploaded_by = (select omp_user()) or id in (select picture_id from charger_model)
     or id in (select unnest(picture_ids) from station) or id in (select logo_id from company)
     or id in (select unnest(attachment_ids) from enterprise) or id in (select file_id from firmware_upgrade)`,
  ),
  ...ownedBy('file_chunk', 'file_id in (select id from file)'),

  // Disabling a company or enterprise ends the sessions of its users; blocking a user ends that user's sessions.
  `create function omp_end_sessions() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       update session set ended_at = now() where ended_at is null and user_id in (
         select id from sys_user where case tg_table_name
           when 'company' then scope = 'company' and company_id = new.id
           when 'enterprise' then scope = 'enterprise' and enterprise_id = new.id
           else id = new.id end);
       return null;
     end $$`,
  ...['company', 'enterprise', 'sys_user'].map(
    (table) => `create trigger ${table}_sessions after update of status on ${table}
      for each row when (new.status <> 'enabled' and old.status <> new.status) execute function omp_end_sessions()`,
  ),
  `create trigger company_notice after update of status on company for each statement execute function omp_notice_all()`,
  `create trigger enterprise_notice after update of status on enterprise for each statement execute function omp_notice_all()`,
];
