import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Signed meter values as chargers sent them, kept with their sessions, and the public keys of meters. An order whose
 * energy is not the signed one, or whose signature is not valid, comes under review.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const ABNORMAL_TYPES = `'stopMissing', 'meterMissing', 'meterRollback', 'overEnergy', 'overPower', 'overDuration',
  'negativeDuration', 'longInactivity', 'zeroEnergy', 'lowEnergy', 'priceMissing', 'userMissing', 'settleFailed',
  'lateStop', 'lateReading', 'signedMismatch', 'signatureInvalid'`;

const STATEMENTS = [
  `alter table charger add column meter_keys text[] not null default '{}'`,
  `comment on column charger.meter_keys is 'public keys of its meters: hex of the DER'`,

  `create table signed_meter_value (
     transaction_id bigint not null references charge_transaction on delete cascade,
     digest bytea not null, at timestamptz not null, received_at timestamptz not null,
     context text, data text not null, signing_method text, encoding_method text, public_key text,
     primary key (transaction_id, digest))`,
  `comment on column signed_meter_value.digest is 'sha256 of the data: the same value may come in several messages'`,
  `comment on column signed_meter_value.public_key is 'as the message named it: it proves nothing'`,
  ...ownedBy('signed_meter_value', 'transaction_id in (select id from charge_transaction)'),

  `alter table abnormal_order drop constraint abnormal_order_type_check`,
  `alter table abnormal_order add constraint abnormal_order_type_check check (type in (${ABNORMAL_TYPES}))`,
];
