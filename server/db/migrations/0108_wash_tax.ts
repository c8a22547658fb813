import { sql, type Kysely } from 'kysely';

/** Tax and platform fee of washes. Orders that were sold before have neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table wash_service add column tax_percent numeric not null default 0
     check (tax_percent between 0 and 100)`,
  `comment on column wash_service.tax_percent is 'tax included in the price, %'`,
  `alter table wash_order add column tax_percent numeric not null default 0,
     add column platform_fee_percent numeric not null default 0,
     add column tax numeric not null default 0, add column platform_fee numeric not null default 0`,
  `comment on column wash_order.tax_percent is 'tax included in the price when the wash was sold, %'`,
  `comment on column wash_order.platform_fee_percent is 'of the payable amount, as agreed when the wash was sold'`,
  `comment on column wash_order.tax is 'tax included in the payable amount'`,
  `comment on column wash_order.platform_fee is 'fee of the platform for the payable amount'`,
  `alter table statistic_wash_day add column platform_fee numeric not null default 0,
     add column tax numeric not null default 0`,
];
