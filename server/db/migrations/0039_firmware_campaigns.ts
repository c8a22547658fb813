import { sql, type Kysely } from 'kysely';
import { ownedBy, readByAll } from '../rowPolicies';

/** Upgrade campaigns with their chargers, versions that they may install, and the boot that proves an upgrade. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table firmware_campaign (
     id bigint generated always as identity primary key, company_id bigint references company,
     name text not null, state text not null default 'scheduled', version text not null, made_for jsonb not null,
     source jsonb not null, file_id bigint references file, rules jsonb not null, wave int not null default 1,
     wave_at timestamptz, starts_at timestamptz, started_at timestamptz, ended_at timestamptz,
     created_by bigint, created_by_name text not null, created_at timestamptz not null, halted_by_name text)`,
  `comment on column firmware_campaign.company_id is 'company of the author; null: an operator'`,
  `comment on column firmware_campaign.source is 'sealed location of an FTP file, and the codes and versions of the image'`,
  `create index on firmware_campaign (id) where ended_at is null`,
  `create index on firmware_campaign (file_id)`,
  `create table firmware_campaign_member (
     id bigint generated always as identity primary key,
     campaign_id bigint not null references firmware_campaign on delete cascade,
     charger_id bigint not null references charger on delete cascade,
     wave int not null, state text not null default 'waiting', problem text, from_version text,
     upgrade_id bigint references firmware_upgrade on delete set null, sent_at timestamptz, settled_at timestamptz,
     unique (campaign_id, charger_id))`,
  `comment on column firmware_campaign_member.problem is 'message key: why it failed or was skipped'`,
  `create index on firmware_campaign_member (campaign_id, wave, state)`,
  `create index on firmware_campaign_member (charger_id)`,
  `create index on firmware_campaign_member (upgrade_id)`,
  ...ownedBy('firmware_campaign', 'company_id = (select omp_company())'),
  ...ownedBy(
    'firmware_campaign_member',
    'campaign_id in (select id from firmware_campaign) and charger_id in (select id from charger)',
  ),

  `alter table firmware_upgrade add column campaign_id bigint references firmware_campaign on delete set null,
     add column made_for jsonb, add column booted_version text, add column booted_at timestamptz`,
  `create index on firmware_upgrade (campaign_id) where campaign_id is not null`,
  `comment on column firmware_upgrade.booted_at is 'latest boot after the command, until one has proven the upgrade'`,

  `create table firmware_allowed_version (
     id bigint generated always as identity primary key, model_id bigint not null references charger_model on delete cascade,
     firmware_version text not null, note text, created_by_name text not null,
     created_at timestamptz not null default now(), unique (model_id, firmware_version))`,
  ...readByAll('firmware_allowed_version'),
  // The list of a model is a part of the model: a version that was deleted is found in the model's history.
  `create function omp_allowed_version_history() returns trigger language plpgsql security definer set search_path = public as $$
     declare
       version firmware_allowed_version := coalesce(new, old);
     begin
       insert into record_change (table_name, record_id, kind, user_id, user_name, before, after)
         select 'charger_model', m.id, 'update', omp_user(), (select full_name from sys_user where id = omp_user()),
           case when tg_op = 'DELETE' then jsonb_build_object('allowed_version', version.firmware_version) end,
           case when tg_op = 'INSERT' then jsonb_build_object('allowed_version', version.firmware_version) end
         from charger_model m where m.id = version.model_id;
       return null;
     end $$`,
  `create trigger firmware_allowed_version_history after insert or delete on firmware_allowed_version
     for each row when (omp_scope() is not null) execute function omp_allowed_version_history()`,
];
