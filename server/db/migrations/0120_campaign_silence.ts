import { sql, type Kysely } from 'kysely';

/** Age of a campaign charger's state, its skip by an operator, and the silence limit of campaigns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table firmware_campaign_member add column state_at timestamptz, add column skip_reason text,
     add column skipped_by_name text`,
  `update firmware_campaign_member set state_at = coalesce(settled_at, sent_at, now())`,
  `alter table firmware_campaign_member alter column state_at set default now(), alter column state_at set not null`,
  // Campaigns that were started without this limit keep to their limit of the whole upgrade.
  `update firmware_campaign set rules = rules || jsonb_build_object('silenceMinutes', rules -> 'proofMinutes')`,
];
