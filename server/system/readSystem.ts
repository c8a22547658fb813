import { sql } from 'kysely';
import type { SlowQuery, SystemCheck } from '../../src/contract/evo-basic/system';
import { makeChecks } from '../../src/lib/system/makeChecks';
import type { Tx } from '../db/database';
import { toWire } from '../wire/wireTime';
import { writeReport } from './doctorReport';
import { readFacts, type SystemDeps } from './readFacts';

const DAY_MS = 86_400_000;
const MOST_QUERIES = 20;

/** Answer of the page System. */
export interface SystemState {
  checkedAt: string;
  checks: SystemCheck[];
  slowQueries: SlowQuery[];
  report: string;
}

/** Makes all checks, and the report of them in plain words. As the system. */
export async function readSystem(tx: Tx, deps: SystemDeps): Promise<SystemState> {
  const facts = await readFacts(tx, deps);
  const checks = makeChecks(facts);
  return {
    checkedAt: toWire(facts.now),
    checks,
    slowQueries: await readSlowQueries(tx, facts.now),
    report: await writeReport(facts, checks),
  };
}

async function readSlowQueries(tx: Tx, now: number): Promise<SlowQuery[]> {
  const { rows } = await sql<Omit<SlowQuery, 'lastAt'> & { lastAt: Date }>`
    select made_by, statement, sum(count)::int as count, max(worst_ms) as worst_ms, max(at) as last_at
    from slow_query where at >= ${new Date(now - DAY_MS)} group by 1, 2
    order by max(worst_ms) desc, 1, 2 limit ${MOST_QUERIES}`.execute(tx);
  return rows.map(({ lastAt, ...query }) => ({ ...query, lastAt: toWire(lastAt) }));
}
