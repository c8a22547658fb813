import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPricedSessions, toSessionFacts } from '../../../server/billing/pricing/pricedSession';
import { makeDemoData } from '../../../server/demo/demoData';
import { SESSION_FAULTS, type DemoSession } from '../../../server/demo/demoSession';
import { findAbnormalities } from '../../../server/domain/orders/abnormal';
import type { TestDatabase } from '../../harness/database';
import { createDemoDatabase } from '../../harness/demoDatabase';

/** Kinds that follow from the figures of a session with a payer and a price, whose charger's clock is right. */
const KINDS = [...SESSION_FAULTS, 'zeroEnergy'].sort();
let test: TestDatabase;

beforeAll(async () => {
  test = await createDemoDatabase();
}, 600_000);
afterAll(() => test.drop());

/** Kinds of abnormal orders as they are stored, by session. */
async function readStored(): Promise<Map<string, string[]>> {
  const { rows } = await test.db.asSystem((tx) =>
    sql<{ id: string; types: string[] }>`select o.transaction_id as id, array_agg(a.type order by a.id) as types
      from abnormal_order a join charging_order o on o.id = a.order_id group by 1`.execute(tx),
  );
  return new Map(rows.map(({ id, types }) => [id, types]));
}

describe('the abnormal orders of the demo', () => {
  it('are of every kind that a session of the demo can have', async () => {
    const stored = await readStored();
    expect([...new Set([...stored.values()].flat())].sort()).toEqual(KINDS);
  });

  it('are exactly those that billing finds in the stored facts', async () => {
    const stored = await readStored();
    const sessions = await test.db.asSystem((tx) => readPricedSessions(tx, sql`true`));
    expect(sessions.length).toBeGreaterThan(5_000);
    const wrong = sessions.filter((session) => {
      const found = findAbnormalities(toSessionFacts(session)).map(({ type }) => type);
      return found.join() !== (stored.get(session.transactionId) ?? []).join();
    });
    expect(wrong.map(({ transactionId }) => transactionId)).toEqual([]);
  });

  it('wait for a decision in the last days, and have been decided on before', async () => {
    const { rows } = await test.db.asSystem((tx) =>
      sql<{ pending: number; decided: number; wrong: number }>`
      select count(*) filter (where a.state = 'pending')::int as pending,
        count(*) filter (where a.state = 'done')::int as decided,
        count(*) filter (where (a.state = 'pending') <> o.is_under_review or (a.state = 'pending') <> (o.status = 'pricing')
          or (a.type = 'meterMissing' and a.state = 'done') and (o.manual_amount is distinct from o.payable_amount or a.reason is null)
          or a.found_at > a.done_at)::int as wrong
      from abnormal_order a join charging_order o on o.id = a.order_id`.execute(tx),
    );
    expect(rows[0]).toMatchObject({ wrong: 0 });
    expect(rows[0]?.pending).toBeGreaterThan(4);
    expect(rows[0]?.decided).toBeGreaterThan(20);
  });
});

describe('the faults of demo sessions', () => {
  it('are of every kind among the sessions of the last days, and only a jump leaves energy out', () => {
    const now = Date.UTC(2026, 3, 17, 9, 30);
    const { sessions } = makeDemoData(240, now);
    const recent = sessions.filter(({ startedAt }) => startedAt > now / 1_000 - 6 * 86_400);
    const kinds = new Set(recent.map(({ fault }) => fault));
    for (const fault of SESSION_FAULTS) expect(kinds, fault).toContain(fault);
    const isMeasured = (one: DemoSession) => one.energyWh === one.meterStop - one.meterStart;
    expect(sessions.filter((one) => isMeasured(one) === (one.fault === 'overEnergy'))).toEqual([]);
    expect(recent.filter(({ fault }) => fault !== null).length).toBeLessThan(recent.length / 50);
  });
});
