import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Wash sites of companies, with their history and pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table wash_site (
     id bigint generated always as identity primary key, company_id bigint not null references company,
     station_id bigint references station,
     name text not null, country text not null, province text, city text not null, address text not null,
     longitude numeric(10, 7) not null, latitude numeric(10, 7) not null, timezone text not null,
     phone text, notice text, labels text[] not null default '{}' check (cardinality(labels) <= 4),
     opening_hours jsonb,
     operating_status text not null default 'opening' check (operating_status in ('opening', 'closing')),
     picture_ids bigint[] not null default '{}' check (cardinality(picture_ids) <= 3), mode_picture_id bigint references file,
     version int not null default 1, retired_at timestamptz, created_at timestamptz not null default now())`,
  `comment on table wash_site is 'places with car washers'`,
  `comment on column wash_site.station_id is 'the charging station that it stands beside, of the same company'`,
  `comment on column wash_site.notice is 'text for customers'`,
  `comment on column wash_site.opening_hours is 'null: always open'`,
  `comment on column wash_site.mode_picture_id is 'shows customers the modes of washing'`,
  `create index on wash_site (company_id)`,
  `create index on wash_site (station_id) where station_id is not null`,
  ...ownedBy('wash_site', 'company_id = (select omp_company())'),

  `create trigger wash_site_history after insert or delete or update on wash_site
     for each row when (omp_scope() is not null) execute function omp_record_change()`,
  `create policy wash_site_history on record_change for select to omp_app
     using (table_name = 'wash_site' and record_id in (select id from wash_site))`,
  `create policy wash_site_pictures on file for select to omp_app
     using (id in (select unnest(picture_ids) from wash_site) or id in (select mode_picture_id from wash_site))`,
];
