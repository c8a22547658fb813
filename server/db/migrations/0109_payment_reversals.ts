import { sql, type Kysely } from 'kysely';

/** Reversals of payments that were booked wrongly: a negative payment each, above the limit after a second approval. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table enterprise_payment drop constraint enterprise_payment_amount_check,
     add column reverses bigint unique references enterprise_payment, add column released numeric,
     add check (amount <> 0 and (reverses is null) = (amount > 0) and (reverses is null) = (released is null))`,
  `comment on column enterprise_payment.reverses is 'the payment that this one takes back'`,
  `comment on column enterprise_payment.released is
     'shares on account of the enterprise that were paid out when the payment was reversed; they stay paid out'`,
  // A month that a reversed payment has covered is due again.
  `drop trigger enterprise_period_forward on enterprise_period`,
  `create trigger enterprise_period_forward before update or delete on enterprise_period for each row
     execute function omp_forward_only('state', '{closed>settled,settled>closed}',
       '{enterprise_id,company_id,currency,month,amount,closed_at,closed_by_name}')`,
  `alter table approval drop constraint approval_kind_check,
     add constraint approval_kind_check check (kind in ('refund', 'adjust', 'amount', 'close', 'reversal'))`,
  `alter table unapproved_move drop constraint unapproved_move_kind_check,
     add constraint unapproved_move_kind_check check (kind in ('refund', 'adjust', 'amount', 'reversal'))`,
];
