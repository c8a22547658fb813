import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Tariffs of off-peak settings are versions with a beginning. A session keeps its own version and the power of its
 * charger, so that a late reading does not price it by the current terms.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table off_peak_version (
     id bigint generated always as identity primary key,
     setting_id bigint not null references off_peak_setting on delete cascade, no int not null,
     valid_from timestamptz not null, timezone text not null, currency text not null references currency,
     days jsonb not null check (jsonb_array_length(days) = 7), prices jsonb not null,
     created_by_name text not null, created_at timestamptz not null default now(), unique (setting_id, no))`,
  `comment on table off_peak_version is 'tariffs of off-peak settings, each for the sessions that begin from valid_from on'`,
  `comment on column off_peak_setting.days is 'day plans from Monday to Sunday as they were saved last; off_peak_version says when they count'`,
  ...ownedBy('off_peak_version', 'false'),
  `insert into off_peak_version (setting_id, no, valid_from, timezone, currency, days, prices, created_by_name, created_at)
     select id, 1, to_timestamp(0), timezone, currency, days, prices, 'System', created_at from off_peak_setting`,

  `alter table home_session add off_peak_version_id bigint references off_peak_version, add power real,
     add judged_from timestamptz`,
  `comment on column home_session.off_peak_version_id is 'the tariff in force when it began'`,
  `comment on column home_session.power is 'full power of its charger then, kW'`,
  `comment on column home_session.judged_from is 'when its charger had answered that tariff; a session since then is judged by it'`,
  `update home_session s set power = m.power, off_peak_version_id = v.id,
     judged_from = case when c.off_peak_setting_id = s.off_peak_setting_id then c.schedule_answered_at end
     from home_charger c join home_charger_model m on m.id = c.model_id, home_session t
     left join off_peak_version v on v.setting_id = t.off_peak_setting_id
     where t.id = s.id and c.id = s.home_charger_id`,
  `create index on home_session (off_peak_version_id) where off_peak_version_id is not null`,

  `alter table home_charger add off_peak_version_id bigint references off_peak_version on delete set null`,
  `comment on column home_charger.off_peak_version_id is 'the tariff that its plan is of'`,
  `update home_charger c set off_peak_version_id = v.id from off_peak_version v where v.setting_id = c.off_peak_setting_id`,
  `create index on home_charger (off_peak_version_id) where off_peak_version_id is not null`,

  `drop trigger off_peak_setting_plan_due on off_peak_setting`,
  `drop function omp_off_peak_plan_due()`,
  `create function omp_off_peak_version_plan_due() returns trigger language plpgsql as $$
     begin
       update home_charger set plan_due_at = '-infinity' where off_peak_setting_id = coalesce(new.setting_id, old.setting_id);
       return null;
     end $$`,
  `create trigger off_peak_version_plan_due after insert or delete on off_peak_version
     for each row execute function omp_off_peak_version_plan_due()`,
];
