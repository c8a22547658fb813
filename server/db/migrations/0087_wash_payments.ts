import { sql, type Kysely } from 'kysely';

/** A payment at the terminal of a washer is sold once. A clerk gives money back there, and to customers without a wallet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await addPaymentIndex(db);
}

const STATEMENTS = [
  `alter table refund drop constraint refund_destination_check,
     add constraint refund_destination_check check (destination in ('wallet', 'enterprise', 'provider', 'terminal', 'byHand'))`,
  `alter table wash_order add column consent_by text`,
  `comment on column wash_order.consent_by is 'the operator to whom a person has asked for this wash at their own cost'`,
];

/** Payments that were sold twice before stay as they are: the unique index covers later orders only. */
async function addPaymentIndex(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ last: string }>`select coalesce(max(o.id), 0) as last from wash_order o
    where o.regional_transaction_id is not null and exists (select from wash_order x where x.supplier_id = o.supplier_id
      and x.regional_transaction_id = o.regional_transaction_id and x.id < o.id)`.execute(db);
  const last = rows[0]?.last ?? '0';
  await sql
    .raw(
      `create unique index wash_order_payment on wash_order (supplier_id, regional_transaction_id)
         where regional_transaction_id is not null ${last === '0' ? '' : `and id > ${last}`}`,
    )
    .execute(db);
}
