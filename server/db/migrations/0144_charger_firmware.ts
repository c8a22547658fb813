import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * The firmware of each charger over time, so that figures name the version of their own time. Earlier versions are known
 * from upgrades that a boot has proven; the present one of other chargers is known from now on. A trigger keeps it, so
 * that no writer of chargers can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table charger_firmware (
     id bigint generated always as identity primary key,
     charger_id bigint not null references charger on delete cascade, version text, from_at timestamptz not null)`,
  `comment on column charger_firmware.version is 'null: unknown from then on'`,
  `create index on charger_firmware (charger_id, from_at)`,
  ...ownedBy('charger_firmware', 'charger_id in (select id from charger)'),

  `insert into charger_firmware (charger_id, version, from_at)
   select charger_id, booted_version, booted_at from firmware_upgrade
   where status = 'installed' and booted_version is not null and booted_at is not null`,
  `insert into charger_firmware (charger_id, version, from_at)
   select c.id, c.firmware_version, now() from charger c
   where c.firmware_version is not null and c.firmware_version is distinct from (
     select f.version from charger_firmware f where f.charger_id = c.id order by f.from_at desc limit 1)`,

  `create function omp_keep_firmware() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       insert into charger_firmware (charger_id, version, from_at)
       values (new.id, new.firmware_version, coalesce(new.boot_at, now()));
       return null;
     end $$`,
  `create trigger firmware_known after insert on charger
     for each row when (new.firmware_version is not null) execute function omp_keep_firmware()`,
  `create trigger firmware_changed after update of firmware_version on charger
     for each row when (old.firmware_version is distinct from new.firmware_version) execute function omp_keep_firmware()`,
];
