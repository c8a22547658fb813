import { sql, type Kysely } from 'kysely';

/** Alarms of the platform itself, which have no station and no company: the policies show them to operators alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table alarm alter column company_id drop not null, alter column station_id drop not null,
     add column payment_id bigint references payment, add column order_id bigint,
     add constraint alarm_source_check check ((company_id is null) = (station_id is null)
       and (station_id is not null or (charger_id is null and connector_id is null))
       and (station_id is null or payment_id is null))`,
  `comment on column alarm.station_id is 'null: the platform itself, which is of no company'`,
  `comment on column alarm.payment_id is 'the payment of the platform that it is about'`,
  `create unique index alarm_open_platform on alarm (rule_code, coalesce(payment_id, 0)) where is_open and station_id is null`,
  `create index on alarm (payment_id) where payment_id is not null`,
];
