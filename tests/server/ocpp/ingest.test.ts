import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../server/runtime/clock';
import type { Database } from '../../../server/db/database';
import type { Fact, Part } from '../../../server/ocpp/store/fact';
import { Ingest } from '../../../server/ocpp/store/ingest';
import { buildNotices } from '../../../server/db/notify';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { addCharger, addCompany, addStation } from '../../harness/equipment';

let database: TestDatabase;
let charger: { id: string; connectorIds: string[] };
beforeEach(async () => {
  database = await testDatabase();
  charger = await database.db.asSystem(async (tx) =>
    addCharger(tx, await addStation(tx, await addCompany(tx, 'Acme'), 'Station'), 'CP1', { connectors: 2 }),
  );
});
afterEach(() => database.drop());

const log = pino({ level: 'silent' });
const createIngest = (db: Database) => new Ingest({ db, clock: systemClock, log });
const makePart = (...facts: Fact[]): Part => ({ chargerId: charger.id, facts });
const makeStatusFact = (i: 0 | 1, value: 'charging' | 'faulted', at: number): Fact => ({
  kind: 'status',
  isRepeated: false,
  connectorId: charger.connectorIds[i] ?? '',
  at,
  receivedAt: at,
  status: value,
  isIllegal: false,
});
const broken: Fact = { kind: 'clock', offset: 2 ** 40 };

describe('group commit', () => {
  it('writes parts that arrive together as one batch and answers after the commit', async () => {
    const ingest = createIngest(database.db);
    await Promise.all([
      ingest.submit(makePart(makeStatusFact(0, 'charging', 1_000_000))),
      ingest.submit(makePart(makeStatusFact(1, 'faulted', 1_000_000))),
    ]);
    expect(ingest.stats).toMatchObject({ batches: 1, batchedParts: 2 });
    const rows = await database.db.asSystem((tx) =>
      tx.selectFrom('connector').select('reportedStatus').orderBy('id').execute(),
    );
    expect(rows.map((row) => row.reportedStatus)).toEqual(['charging', 'faulted']);
  });

  it('rejects only the part that cannot be stored', async () => {
    const ingest = createIngest(database.db);
    const [good, bad, other] = await Promise.allSettled([
      ingest.submit(makePart(makeStatusFact(0, 'charging', 1_000_000))),
      ingest.submit(makePart(makeStatusFact(1, 'charging', 1_000_000), broken)),
      ingest.submit(makePart(makeStatusFact(1, 'faulted', 1_000_000))),
    ]);
    expect([good?.status, bad?.status, other?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(ingest.stats.failedParts).toBe(1);
    const rows = await database.db.asSystem((tx) =>
      tx.selectFrom('connector').select('reportedStatus').orderBy('id').execute(),
    );
    expect(rows.map((row) => row.reportedStatus)).toEqual(['charging', 'faulted']);
  });

  // 25006: the server has become a standby, and takes no writes.
  it.each(['57P01', '25006', '40001', 'ECONNREFUSED', 'EHOSTUNREACH'])('retries a part when %s', async (code) => {
    let failures = 2;
    const flaky: Database = {
      ...database.db,
      asSystem: (work) => {
        failures -= 1;
        if (failures >= 0) return Promise.reject(Object.assign(new Error('gone'), { code }));
        return database.db.asSystem(work);
      },
    };
    await createIngest(flaky).submit(makePart(makeStatusFact(0, 'charging', 1_000_000)));
    const row = await database.db.asSystem((tx) =>
      tx.selectFrom('connector').select('reportedStatus').orderBy('id').executeTakeFirst(),
    );
    expect(row?.reportedStatus).toBe('charging');
  });

  it('sends a notice of the changed connectors when it commits', async () => {
    const notices: string[] = [];
    const stop = await database.db.listen('omp_live', (payload) => notices.push(payload));
    await createIngest(database.db).submit(makePart(makeStatusFact(1, 'charging', 1_000_000)));
    await expect.poll(() => notices).toEqual([JSON.stringify({ connectors: [charger.connectorIds[1]] })]);
    await stop();
  });

  it('splits a notice when it is too long for PostgreSQL', () => {
    const ids = Array.from({ length: 5_000 }, (_, i) => String(1_000_000_000 + i));
    const notices = buildNotices('connectors', ids);
    expect(notices.length).toBeGreaterThan(1);
    expect(notices.every((notice) => Buffer.byteLength(notice) <= 7_900)).toBe(true);
    expect(notices.flatMap((notice) => (JSON.parse(notice) as { connectors: string[] }).connectors)).toEqual(ids);
    expect(buildNotices('connectors', [])).toEqual([]);
  });
});
