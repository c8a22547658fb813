import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Records of erased persons, and the one way in which their data leave the history of records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const PERSONAL_KEYS = '{name,email,phone,tag_no,parent_tag,remark,account,reason,status_reason,card_token}';

const STATEMENTS = [
  `create table person_erasure (
     id bigint generated always as identity primary key, app_user_id bigint not null unique references app_user,
     at timestamptz not null, by_name text not null, reason text not null, counts jsonb not null)`,
  `comment on table person_erasure is 'erased app users, without any data of theirs; counts are rows by kind'`,
  `create trigger person_erasure_append_only before update or delete or truncate on person_erasure
     for each statement execute function omp_append_only()`,
  ...ownedBy('person_erasure', 'false'),
  `revoke update, delete, truncate on person_erasure from omp_app`,

  // The application may not change a row of the history: the function below alone does, as the owner of the table.
  `create function omp_change_stays() returns trigger language plpgsql as $$
     begin
       if tg_op = 'UPDATE' and current_setting('omp.is_forgetting', true) = 'on' then return null; end if;
       raise exception '% is append only', tg_table_name;
     end $$`,
  `drop trigger record_change_append_only on record_change`,
  `create trigger record_change_append_only before update or delete or truncate on record_change
     for each statement execute function omp_change_stays()`,
  `create function omp_forget_changes(person bigint) returns void language plpgsql security definer
     set search_path = public as $$
     begin
       if not omp_sees_all() then raise exception 'operators alone erase persons'; end if;
       update record_change set before = before - '${PERSONAL_KEYS}'::text[], after = after - '${PERSONAL_KEYS}'::text[]
       where (table_name = 'app_user' and record_id = person)
         or (table_name = 'charge_tag' and record_id in (
           select id from charge_tag where app_user_id = person and enterprise_id is null))
         or (table_name in ('charge_tag', 'enterprise_bind_user', 'company_customer')
           and person::text in (before ->> 'app_user_id', after ->> 'app_user_id'));
     end $$`,
  `revoke all on function omp_forget_changes(bigint) from public`,
  `grant execute on function omp_forget_changes(bigint) to omp_app`,

  // Recorded calls about a person are found without reading the whole log.
  `create index operation_log_person on operation_log (class_path) where class_path in (${[
    ...['adminGetApp.delete', 'adminGetApp.stop', 'adminGetApp.editTags', 'personData.export', 'personData.erase'],
    ...['admin.wallet.userMoney.contact', 'admin.wallet.userWallet.adjust'],
  ]
    .map((path) => `'${path}'`)
    .join(', ')})`,
];
