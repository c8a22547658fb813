import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyFilter, createLiveFeed, type LiveFeed } from '../../../server/live/feed';
import { toWire } from '../../../server/wire/wireTime';
import { deviceChanges, liveChanges, seenCursor } from '../../../server/live/changes';
import { readLivePage } from '../../../server/live/livePage';
import { readConnectors } from '../../../server/live/connectorRows';
import { systemClock } from '../../../server/runtime/clock';
import { SYSTEM, type Caller, type Tx } from '../../../server/db/database';
import { testDatabase } from '../../harness/database';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { addAppUser, addSession } from '../../harness/people';

let database: Awaited<ReturnType<typeof testDatabase>>;
let feed: LiveFeed;
let companies: string[];
let connectors: string[][];

const log = pino({ level: 'silent' });
const neverAborted = new AbortController().signal;
const operator: Caller = { ...SYSTEM, scope: 'operator' };
const toCompanyCaller = (companyId: string): Caller => ({ ...SYSTEM, scope: 'company', companyId });
const readChanges = (caller: Caller, cursor: string | undefined, waitMs = 0) =>
  liveChanges(feed, caller, { cursor, waitMs }, neverAborted, systemClock);

/** Changes connectors and notifies in the same transaction, as the gateway does. */
function changeConnectors(ids: string[], power: number): Promise<unknown> {
  return database.db.asSystem(async (tx: Tx) => {
    await tx.updateTable('connector').set({ power }).where('id', 'in', ids).execute();
    await sql`select pg_notify('omp_live', ${JSON.stringify({ connectors: ids })})`.execute(tx);
  });
}

beforeAll(async () => {
  database = await testDatabase();
  await database.db.asSystem(async (tx) => {
    companies = [await addCompany(tx, 'North'), await addCompany(tx, 'South')];
    connectors = [];
    for (const [i, companyId] of companies.entries()) {
      const station = await addStation(tx, companyId, `Station ${i}`);
      const charger = await addCharger(tx, station, `CH-${i}`, { connectors: 2 });
      connectors.push(charger.connectorIds);
    }
  });
  feed = await createLiveFeed({ db: database.db, log });
});

afterAll(async () => {
  await feed?.close();
  await database?.drop();
});

describe('the live feed', () => {
  it('tells a reader without a cursor to read the snapshot', async () => {
    expect(await readChanges(operator, undefined)).toMatchObject({ reset: true, upserts: [] });
    expect([...feed.revisions.rows(companyFilter(operator))]).toHaveLength(4);
  });

  it('wakes a waiting reader with the changed fields', async () => {
    const { cursor } = feed.revisions;
    const waiting = readChanges(operator, cursor, 10_000);
    await changeConnectors(connectors[0] ?? [], 50);
    const { upserts } = await waiting;
    const changed = upserts.map(({ key, power }) => ({ key, power })).sort((a, b) => a.key.localeCompare(b.key));
    expect(changed).toEqual([
      { key: 'CH-0:1', power: 50 },
      { key: 'CH-0:2', power: 50 },
    ]);
    expect(upserts[0]).not.toHaveProperty('station');
  });

  it('does not wake a company for the changes of another', async () => {
    const { cursor } = feed.revisions;
    const waiting = readChanges(toCompanyCaller(companies[0] ?? ''), cursor, 400);
    await changeConnectors(connectors[1] ?? [], 60);
    const changes = await waiting;
    expect(changes).toMatchObject({ reset: false, upserts: [], removals: [] });
    expect(JSON.stringify(changes).length).toBeLessThan(300);
    expect(changes.cursor).not.toBe(cursor);
  });

  it('shows each caller the rows that row-level security allows', async () => {
    const enterprise: Caller = { ...SYSTEM, scope: 'enterprise', enterpriseId: '1' };
    for (const caller of [operator, ...companies.map(toCompanyCaller), enterprise]) {
      const visible = await database.db.as(caller, (tx) => readConnectors(tx));
      const read = [...feed.revisions.rows(companyFilter(caller))].map((row) => row.key).sort();
      expect(read).toEqual(visible.map(({ row }) => row.key).sort());
    }
  });

  it('reports contact with a charger beside the rows without waking readers', async () => {
    const position = seenCursor(feed);
    const before = feed.revisions.cursor;
    const lastSeen = new Date(Date.now() + 1_000);
    await database.db.asSystem((tx) =>
      tx.updateTable('charger').set({ lastSeen }).where('chargerCode', '=', 'CH-0').execute(),
    );
    await feed.readSeen();
    expect(feed.revisions.cursor).toBe(before);
    const seenBy = async (caller: Caller, cursor: string) =>
      (await deviceChanges(feed, caller, { cursor, waitMs: 0 }, neverAborted, systemClock)) as {
        seen?: unknown;
        upserts: unknown[];
        cursor: string;
      };
    const answer = await seenBy(operator, position);
    expect(answer).toMatchObject({ upserts: [], seen: [['CH-0', toWire(lastSeen)]] });
    expect(await seenBy(operator, answer.cursor)).not.toHaveProperty('seen');
    expect(await seenBy(toCompanyCaller(companies[1] ?? ''), position)).not.toHaveProperty('seen');
  });

  it('pages one snapshot and refuses a cursor of another node', async () => {
    const query = { pageNum: 1, pageSize: 3, sort: undefined };
    const first = readLivePage(feed, operator, query);
    expect(first.records.map(({ key }) => key)).toEqual(['CH-0:1', 'CH-0:2', 'CH-1:1']);
    const second = readLivePage(feed, operator, { ...query, cursor: first.nextCursor });
    expect(second.records.map(({ key }) => key)).toEqual(['CH-1:2']);
    expect(second).not.toHaveProperty('nextCursor');
    const other = await createLiveFeed({ db: database.db, log });
    expect(readLivePage(other, operator, { ...query, cursor: first.nextCursor })).toMatchObject({
      records: [],
      reset: true,
    });
    await other.close();
  });

  it('reports the outcome of the latest stop of the running session', async () => {
    const [first = ''] = connectors[0] ?? [];
    await database.db.asSystem(async (tx) => {
      const charger = await tx
        .selectFrom('charger')
        .selectAll()
        .where('chargerCode', '=', 'CH-0')
        .executeTakeFirstOrThrow();
      const { id: stationId, companyId } = await tx
        .selectFrom('station')
        .selectAll()
        .where('id', '=', charger.stationId)
        .executeTakeFirstOrThrow();
      const place = { stationId, companyId, charger: { id: charger.id, connectorIds: connectors[0] ?? [] } };
      const appUserId = await addAppUser(tx, 'Anna');
      const session = { appUserId, startedAt: new Date(), status: 'running' } as const;
      const transactionId = await addSession(tx, place, session);
      const earlier = await addSession(tx, place, { ...session, startedAt: new Date(0), status: 'finished' });
      const stop = { kind: 'stop', chargerId: charger.id, companyId, connectorNo: 1, endedAt: new Date() } as const;
      for (const [id, state] of [
        [earlier, 'timeout'],
        [transactionId, 'timeout'],
        [transactionId, 'rejected'],
      ] as const) {
        await tx
          .insertInto('command')
          .values({ ...stop, transactionId: id, state, createdByName: 'noc' })
          .execute();
      }
      await tx.updateTable('connector').set({ transactionId }).where('id', '=', first).execute();
    });
    const rows = await database.db.asSystem((tx) => readConnectors(tx, connectors[0]));
    expect(rows.map(({ row: { key, stopState } }) => [key, stopState]).sort()).toEqual([
      ['CH-0:1', 'rejected'],
      ['CH-0:2', null],
    ]);
  });

  it('removes a retired charger', async () => {
    const { cursor } = feed.revisions;
    await database.db.asSystem((tx) =>
      tx.updateTable('charger').set({ retiredAt: new Date() }).where('chargerCode', '=', 'CH-1').execute(),
    );
    await expect.poll(async () => (await readChanges(operator, cursor)).removals.sort()).toEqual(['CH-1:1', 'CH-1:2']);
  });
});
