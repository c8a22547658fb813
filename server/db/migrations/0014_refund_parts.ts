import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Refunds divided by the payments that they return, payments with a provider's answer that the ledger has refused, and
 * moves of money by one person without the approval of a second one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table refund
     add destination text check (destination in ('wallet', 'enterprise', 'provider')),
     add provider text,
     add charge_entry_id bigint references ledger_entry,
     add part_of bigint references refund`,
  `comment on column refund.destination is 'null: made before destinations were kept; it follows from target and order'`,
  `comment on column refund.charge_entry_id is 'the payment that is given back; null: not of one payment'`,
  `comment on column refund.part_of is 'the first refund of the same request; null: this is the first'`,
  `create index on refund (approval_id) where approval_id is not null`,
  `alter table statement_line add refund_id bigint references refund`,
  `create index on statement_line (refund_id) where refund_id is not null`,

  `alter table payment add booking_error text, add booking_failed_at timestamptz`,
  `comment on column payment.booking_error is 'the provider has answered, and the answer could not be booked'`,
  `create index payment_unbooked on payment (booking_failed_at) where booking_failed_at is not null`,

  `alter table approval drop constraint approval_kind_check`,
  `alter table approval add constraint approval_kind_check check (kind in ('refund', 'adjust', 'amount'))`,
  `create index on approval (order_id) where order_id is not null`,

  `create table unapproved_move (
     id bigint generated always as identity primary key,
     kind text not null check (kind in ('refund', 'adjust', 'amount')),
     order_id bigint references charging_order, app_user_id bigint references app_user,
     currency text not null references currency, amount numeric not null check (amount > 0),
     requested_by bigint not null, at timestamptz not null)`,
  `comment on table unapproved_move is 'money that one person has moved alone: counted against the limit of a second person'`,
  `create index on unapproved_move (order_id) where order_id is not null`,
  `create index on unapproved_move (app_user_id, at) where app_user_id is not null`,
  `create index on unapproved_move (requested_by, at)`,
  ...ownedBy('unapproved_move', 'false'),
  `create trigger unapproved_move_append_only before update or delete or truncate on unapproved_move
     for each statement execute function omp_append_only()`,
];
