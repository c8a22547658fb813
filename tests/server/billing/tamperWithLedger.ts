import pg from 'pg';
import type { BillingWorld } from './billingWorld';

/** Runs a statement as the owner of the tables, past triggers and policies. */
export async function tamperWithLedger(world: BillingWorld, statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: world.database.url });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  await owner.query(statement);
  await owner.end();
}
