import { sql, type Kysely } from 'kysely';

/**
 * Sessions whose stop never comes end by a deadline. A late report of a session reaches its order as a note that the
 * biller examines, and as an abnormal order; the same abnormality may be opened again once the last one is done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const ABNORMAL_TYPES = `'stopMissing', 'meterMissing', 'meterRollback', 'overEnergy', 'overPower', 'overDuration',
  'negativeDuration', 'longInactivity', 'zeroEnergy', 'lowEnergy', 'priceMissing', 'userMissing', 'settleFailed',
  'lateStop', 'lateReading'`;

const STATEMENTS = [
  `alter table charge_transaction add end_due_at timestamptz,
     add end_cause text check (end_cause in ('boot', 'status', 'superseded', 'unstarted'))`,
  `comment on column charge_transaction.end_due_at is
     'without a sign of life until then a running transaction ends at its last reading; null: nothing says that it is over'`,
  `create index charge_transaction_end_due on charge_transaction (end_due_at) where status = 'running' and end_due_at is not null`,

  `alter table charging_order add late_at timestamptz, add late_news text[] not null default '{}'`,
  `comment on column charging_order.late_at is
     'since when the charger has told more of its session than the order knows; null: nothing. late_news: start, stop, reading'`,
  `create index charging_order_late on charging_order (late_at) where late_at is not null`,

  `alter table abnormal_order drop constraint abnormal_order_order_id_type_key`,
  `create unique index abnormal_order_pending on abnormal_order (order_id, type) where state = 'pending'`,
  `create index on abnormal_order (order_id)`,
  `alter table abnormal_order drop constraint abnormal_order_type_check`,
  `alter table abnormal_order add constraint abnormal_order_type_check check (type in (${ABNORMAL_TYPES}))`,
];
