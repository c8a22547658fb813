import { sql, type Kysely } from 'kysely';

/**
 * History of facts about rights, money and secrets that are not in the record's own columns: roles of an account,
 * permissions of a role, profit shares, stations of an enterprise, members of a user tag, passwords, second factors,
 * payment secrets; and the recipients of alarm mails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

interface Link {
  table: string;
  /** Record whose history gets the change, and the column that names it. */
  record: string;
  key: string;
  /** Field of the history, and the value of one row `x` of the table. */
  field: string;
  value: string;
}

const LINKS: readonly Link[] = [
  {
    table: 'sys_user_role',
    record: 'sys_user',
    key: 'user_id',
    field: 'roles',
    value: '(select name from sys_role where id = x.role_id)',
  },
  {
    table: 'sys_role_menu',
    record: 'sys_role',
    key: 'role_id',
    field: 'permissions',
    value: `(select coalesce(nullif(permission_identifier, ''), menu_name) from sys_menu where id = x.menu_id)`,
  },
  {
    table: 'profit_share',
    record: 'station',
    key: 'station_id',
    field: 'profit_shares',
    value: `coalesce((select name from company where id = x.company_id), 'platform') || ' ' || x.electricity || ' % / ' || x.service || ' %'`,
  },
  {
    table: 'profit_share',
    record: 'charger',
    key: 'charger_id',
    field: 'profit_shares',
    value: `coalesce((select name from company where id = x.company_id), 'platform') || ' ' || x.electricity || ' % / ' || x.service || ' %'`,
  },
  {
    table: 'enterprise_station',
    record: 'enterprise',
    key: 'enterprise_id',
    field: 'stations',
    value: '(select name from station where id = x.station_id)',
  },
  {
    table: 'app_user_tag_member',
    record: 'app_user_tag',
    key: 'tag_id',
    field: 'members',
    // The number alone: a person's name must be gone for ever with the account.
    value: `'#' || x.app_user_id`,
  },
];

/**
 * Adds a history row for each record whose links a statement changed: removed links (before) and added links (after).
 */
function trackLink({ table, record, key, field, value }: Link): string[] {
  const name = `${table}_${record}`;
  const insertRow = (rows: 'gone' | 'added', side: 'before' | 'after') => `
    insert into record_change (table_name, record_id, kind, user_id, user_name, ${side})
      select '${record}', x.${key}, 'update', omp_user(), (select full_name from sys_user where id = omp_user()),
        jsonb_build_object('${field}', jsonb_agg(${value} order by ${value}))
      from ${rows} x where x.${key} in (select id from ${record}) group by x.${key};
    return null;`;
  const trackSide = (operation: 'insert' | 'delete') => {
    const [rows, side, source] =
      operation === 'insert' ? (['added', 'after', 'new'] as const) : (['gone', 'before', 'old'] as const);
    return [
      `create function omp_${name}_${operation}() returns trigger language plpgsql security definer
         set search_path = public as $$
       begin
         if omp_scope() is null or current_setting('omp.is_forgetting', true) = 'on' then return null; end if;
         ${insertRow(rows, side)}
       end $$`,
      `create trigger ${name}_${operation}_history after ${operation} on ${table}
         referencing ${source} table as ${rows} for each statement execute function omp_${name}_${operation}()`,
    ];
  };
  return [...trackSide('insert'), ...trackSide('delete')];
}

const STATEMENTS = [
  ...LINKS.flatMap(trackLink),

  // Passwords and second factors: the history has the fact of a change, never the value.
  `create function omp_sign_in_history() returns trigger language plpgsql security definer set search_path = public as $$
     declare changes jsonb := '{}';
     begin
       if new.password_hash is distinct from old.password_hash then
         changes := changes || '{"password": "changed"}';
       end if;
       if (new.totp_confirmed_at is null) <> (old.totp_confirmed_at is null) then
         changes := changes || jsonb_build_object('second_factor',
           case when new.totp_confirmed_at is null then 'removed' else 'added' end);
       end if;
       if changes <> '{}' then
         insert into record_change (table_name, record_id, kind, user_id, user_name, after)
           values ('sys_user', new.id, 'update', omp_user(),
             (select full_name from sys_user where id = omp_user()), changes);
       end if;
       return null;
     end $$`,
  `create trigger sys_user_sign_in_history after update of password_hash, totp_confirmed_at on sys_user
     for each row when (omp_scope() is not null) execute function omp_sign_in_history()`,

  // Payment secrets by name.
  `create function omp_pay_secret_history() returns trigger language plpgsql security definer set search_path = public as $$
     declare changes jsonb;
     begin
       select jsonb_object_agg('secret ' || coalesce(b.key, a.key),
           case when a.key is null then 'removed' when b.key is null then 'stored' else 'replaced' end) into changes
         from jsonb_each_text(old.credentials) b full join jsonb_each_text(new.credentials) a on a.key = b.key
         where a.value is distinct from b.value;
       if changes is not null then
         insert into record_change (table_name, record_id, kind, user_id, user_name, after)
           values ('pay_setting', new.id, 'update', omp_user(),
             (select full_name from sys_user where id = omp_user()), changes);
       end if;
       return null;
     end $$`,
  `create trigger pay_setting_secret_history after update of credentials on pay_setting
     for each row when (omp_scope() is not null) execute function omp_pay_secret_history()`,

  `create trigger alarm_recipient_history after insert or delete
       or update of position, full_name, email, station_ids, least_priority, languages, quiet_hours, is_automatic
     on alarm_recipient for each row when (omp_scope() is not null)
     execute function omp_record_change('{least_rank,last_mail_at,seen_event_id}')`,
  `create policy alarm_recipient_history on record_change for select to omp_app
     using (table_name = 'alarm_recipient' and record_id in (select id from alarm_recipient))`,
];
