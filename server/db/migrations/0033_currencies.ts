import { sql, type Kysely } from 'kysely';
import { FIRST_ENABLED, ISO_CURRENCIES } from '../isoCurrencies';

/**
 * All active currencies of ISO 4217. Currencies of an existing installation keep their symbol, and are enabled; a new
 * installation has a few enabled. Any other currency is enabled when a record begins to use it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table currency add column is_enabled boolean not null default false`.execute(db);
  await sql`comment on column currency.is_enabled is 'offered first in selects, and has a default price setting'`.execute(
    db,
  );
  const { rows } = await sql`update currency set is_enabled = true returning code`.execute(db);
  const enabled = rows.length === 0 ? FIRST_ENABLED : [];
  const values = ISO_CURRENCIES.map(
    ([code, symbol, digits, name, holdAmount, approvalLimit]) =>
      sql`(${code}, ${symbol}, ${digits}::int, ${name}, ${holdAmount}::numeric, ${approvalLimit}::numeric,
        ${enabled.includes(code)}::boolean)`,
  );
  // Currencies that are older than the two amounts have the defaults of the columns.
  await sql`insert into currency (code, symbol, digits, name, hold_amount, approval_limit, is_enabled)
    values ${sql.join(values)}
    on conflict (code) do update set hold_amount = excluded.hold_amount, approval_limit = excluded.approval_limit
    where currency.hold_amount = 20 and currency.approval_limit = 200`.execute(db);
}
