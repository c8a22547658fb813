import { sql, type Kysely } from 'kysely';

/** When a campaign asked for its version, by charger: a retry asks again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table firmware_campaign_member add column requested_at timestamptz',
  `update firmware_campaign_member m set requested_at = g.created_at from firmware_campaign g where g.id = m.campaign_id`,
  'alter table firmware_campaign_member alter column requested_at set not null',
  `comment on column firmware_campaign_member.requested_at is 'when the campaign was made, or the charger was retried'`,
];
