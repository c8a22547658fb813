import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../server/runtime/clock';
import { openDatabase, SYSTEM, type Database } from '../../../server/db/database';
import type { DatabaseLimits } from '../../../server/db/limits';
import { freshTime, liveChanges, provenTime } from '../../../server/live/changes';
import { createLiveFeed, type LiveFeed } from '../../../server/live/feed';
import { Problem } from '../../../server/wire/problem';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { FaultyLink } from '../../harness/faultyLink';
import { requestCommand } from '../../../server/ocpp/commands/commandRequest';
import { TestCharger } from '../ocpp/testCharger';
import { KEY, startNode, waitFor, type Node } from '../ocpp/testGateway';

/** As those of a node, a twentieth of them. */
const LIMITS: DatabaseLimits = {
  connectMs: 500,
  statementMs: 800,
  transactionMs: 800,
  idleMs: 500,
  beatMs: 100,
  silentMs: 600,
};
const log = pino({ level: 'silent' });

let database: TestDatabase;
let link: FaultyLink;
let node: Node;
let ownDb: Database;
let feed: LiveFeed;
let charger: TestCharger;
beforeEach(async () => {
  database = await testDatabase();
  await database.db.asSystem(async (tx) => {
    const station = await addStation(tx, await addCompany(tx, 'Acme'), 'Station');
    await addCharger(tx, station, 'CP1', { connectors: 1, key: KEY });
  });
  const url = new URL(database.url);
  link = await FaultyLink.to({ host: url.hostname, port: Number(url.port) });
  url.port = String(link.port);
  ownDb = openDatabase(url.href, { poolSize: 3, limits: LIMITS });
  feed = await createLiveFeed({ db: ownDb, log });
  node = await startNode(url.href, 'node-1', systemClock, LIMITS);
  charger = await TestCharger.connect(node.url, 'CP1', { key: KEY });
  await charger.send('Heartbeat', {});
});
afterEach(async () => {
  charger.socket.terminate();
  await node.close();
  await feed.close();
  await ownDb.close();
  link.close();
  await database.drop();
});

const report = (status: string) => charger.send('StatusNotification', { connectorId: 1, status, errorCode: 'NoError' });
const shown = () => feed.revisions.get('CP1:1')?.row.status;
/** What the database itself says, not over the link. */
const storedEvents = () =>
  database.db.asSystem((tx) =>
    tx.selectFrom('connectorEvent').select(['status', 'at']).where('status', '=', 'charging').execute(),
  );
const time = () => provenTime(feed, systemClock);

describe('a node whose listening connections are forgotten', () => {
  test('shows nothing as fresh, and goes on with all that it missed', async () => {
    await waitFor(async () => shown() === 'available' || (await report('Available'), undefined));
    expect(link.forget('omp-listen')).toBe(2);
    const { cursor } = feed.revisions;
    await report('Charging');
    expect(shown()).toBe('available');
    // It was never told that the connection is gone: only its silence says so.
    await waitFor(async () => feed.isLate);
    expect(time).toThrow(Problem);
    await expect(freshTime({ ...feed, isLate: true }, systemClock)).rejects.toMatchObject({ code: 503 });
    await waitFor(async () => !feed.isLate);
    expect(shown()).toBe('charging');
    const never = new AbortController().signal;
    const changes = await liveChanges(feed, SYSTEM, { cursor, waitMs: 0 }, never, systemClock);
    expect(changes).toMatchObject({ reset: false, upserts: [{ key: 'CP1:1', status: 'charging' }] });
    expect(time()).toMatch(/^2/);
  });

  test('takes over the commands that were asked for meanwhile', async () => {
    charger.replies.UnlockConnector = () => ({ status: 'Unlocked' });
    link.forget('omp-listen');
    const { commandId: id } = await database.db.asSystem((tx) =>
      requestCommand(tx, {
        chargerCode: 'CP1',
        kind: 'unlock',
        connectorNo: 1,
        params: {},
        createdBy: null,
        createdByName: 'noc',
        reason: 'test',
      }),
    );
    const state = () =>
      database.db.asSystem((tx) =>
        tx.selectFrom('command').select('state').where('id', '=', id).executeTakeFirstOrThrow(),
      );
    await waitFor(async () => (await state()).state === 'effective');
    expect(charger.calls.map(({ action }) => action)).toEqual(['UnlockConnector']);
  });
});

describe('a node whose connections are all forgotten', () => {
  test('writes what hung once and once only, and answers the charger that waited', async () => {
    await report('Preparing');
    expect(link.forget()).toBeGreaterThanOrEqual(4);
    const answers = await Promise.all([report('Charging'), charger.send('Heartbeat', {})]);
    expect(answers).toHaveLength(2);
    expect(charger.closed).toBeNull();
    expect(await storedEvents()).toHaveLength(1);
    await waitFor(async () => !feed.isLate && shown() === 'charging');
  });

  test('says how long its batch has been written', async () => {
    link.forget();
    const answered = report('Charging');
    await waitFor(async () => node.gateway.stats().batchAgeMs > 300);
    await answered;
    await waitFor(async () => node.gateway.stats().batchAgeMs === 0);
  });
});
