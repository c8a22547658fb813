import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Advertisements of the apps, with their history and pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table app_advertisement (
     id bigint generated always as identity primary key, company_id bigint references company,
     title text not null,
     position text not null check (position in ('homeBanner', 'popup', 'charging', 'wash')),
     display_order int not null, country text, language text,
     picture_id bigint references file,
     link_type text not null check (link_type in ('index', 'station', 'app', 'other')),
     station_id bigint references station, link_url text,
     starts_at timestamptz not null, ends_at timestamptz not null, ended_at timestamptz,
     version int not null default 1, created_at timestamptz not null default now(),
     check (starts_at < ends_at),
     check ((link_type = 'station') = (station_id is not null)),
     check ((link_type in ('app', 'other')) = (link_url is not null)))`,
  `comment on column app_advertisement.company_id is 'null: the operators'' own'`,
  `comment on column app_advertisement.display_order is 'place among those of its position and language'`,
  `comment on column app_advertisement.country is 'null: in all countries'`,
  `comment on column app_advertisement.language is 'null: for readers whose language has none'`,
  `comment on column app_advertisement.ended_at is 'when it was ended by hand, before its time'`,
  `create index on app_advertisement (position, language, display_order)`,
  `create index on app_advertisement (company_id) where company_id is not null`,
  `create index on app_advertisement (station_id) where station_id is not null`,
  ...ownedBy('app_advertisement', 'company_id = (select omp_company())'),

  `create trigger app_advertisement_history after insert or delete or update on app_advertisement
     for each row when (omp_scope() is not null) execute function omp_record_change()`,
  `create policy app_advertisement_history on record_change for select to omp_app
     using (table_name = 'app_advertisement' and record_id in (select id from app_advertisement))`,
  `create policy app_advertisement_pictures on file for select to omp_app
     using (id in (select picture_id from app_advertisement))`,
];
