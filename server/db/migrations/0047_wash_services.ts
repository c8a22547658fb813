import { sql, type Kysely } from 'kysely';
import { ownedBy, readByAll } from '../rowPolicies';

/** Wash suppliers, the services that they offer, and the service items that wash sites sell of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Keeps the history of a table's rows, visible to every caller that sees the row. */
const keepHistory = (table: string) => [
  `create trigger ${table}_history after insert or delete or update on ${table}
     for each row when (omp_scope() is not null) execute function omp_record_change()`,
  `create policy ${table}_history on record_change for select to omp_app
     using (table_name = '${table}' and record_id in (select id from ${table}))`,
];

const STATEMENTS = [
  `create table wash_supplier (
     id bigint generated always as identity primary key,
     code text not null constraint wash_supplier_code unique, name text not null,
     version int not null default 1, created_at timestamptz not null default now())`,
  `comment on table wash_supplier is 'makers of car washers that run them through a service of their own'`,
  ...readByAll('wash_supplier'),

  `create table wash_supplier_service (
     id bigint generated always as identity primary key, supplier_id bigint not null references wash_supplier,
     code text not null, name text not null, wash_minutes int not null check (wash_minutes between 1 and 240),
     remark text,
     version int not null default 1, retired_at timestamptz, created_at timestamptz not null default now(),
     constraint wash_supplier_service_code unique (supplier_id, code),
     unique (id, supplier_id))`,
  `comment on column wash_supplier_service.code is 'the supplier''s own number of the programme'`,
  ...readByAll('wash_supplier_service'),
  ...keepHistory('wash_supplier_service'),

  // The company of a service item is that of its site, also when an operator gives the site to another company.
  `alter table wash_site add constraint wash_site_company unique (id, company_id)`,
  `create table wash_service (
     id bigint generated always as identity primary key, company_id bigint not null references company,
     wash_site_id bigint not null, supplier_id bigint not null references wash_supplier,
     supplier_service_id bigint not null, name text not null,
     price numeric(18, 5) not null check (price > 0), currency text not null references currency,
     wash_minutes int not null check (wash_minutes between 1 and 240),
     status text not null default 'onshelf' check (status in ('onshelf', 'offshelf')),
     language text,
     picture_ids bigint[] not null default '{}' check (cardinality(picture_ids) <= 3),
     version int not null default 1, retired_at timestamptz, created_at timestamptz not null default now(),
     foreign key (wash_site_id, company_id) references wash_site (id, company_id) on update cascade,
     foreign key (supplier_service_id, supplier_id) references wash_supplier_service (id, supplier_id))`,
  `comment on table wash_service is 'what a wash site sells: a service of a supplier at a price per time'`,
  `comment on column wash_service.language is 'language of the name; null: shown in every language'`,
  `create index on wash_service (company_id)`,
  `create index on wash_service (wash_site_id)`,
  `create index on wash_service (supplier_service_id)`,
  ...ownedBy('wash_service', 'company_id = (select omp_company())'),
  ...keepHistory('wash_service'),
  `create policy wash_service_pictures on file for select to omp_app
     using (id in (select unnest(picture_ids) from wash_service))`,
];
