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

/** A twentieth of the limits of a real node. */
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

const reportStatus = (status: string) =>
  charger.send('StatusNotification', { connectorId: 1, status, errorCode: 'NoError' });
const readShownStatus = () => feed.revisions.get('CP1:1')?.row.status;
/** Reads the stored events directly, bypassing the link. */
const listStoredEvents = () =>
  database.db.asSystem((tx) =>
    tx.selectFrom('connectorEvent').select(['status', 'at']).where('status', '=', 'charging').execute(),
  );
const readProvenTime = () => provenTime(feed, systemClock);

describe('a node whose database is out', () => {
  const START = { connectorId: 1, idTag: 'UNREAD', meterStart: 0, timestamp: new Date(0).toISOString() };

  test('hangs up instead of refusing a start, so that the charger repeats it', async () => {
    link.set({ isDown: 'reset' });
    const answer = charger.call('StartTransaction', START);
    await waitFor(async () => charger.closed !== null);
    expect(charger.closed).toEqual({ code: 1013 });
    await expect(Promise.race([answer, 'no answer'])).resolves.toBe('no answer');
    link.set();
  });
});

describe('a node without its listening connections', () => {
  test('shows nothing as fresh until it has read all that it missed', async () => {
    await waitFor(async () => readShownStatus() === 'available' || (await reportStatus('Available'), undefined));
    expect(link.forget('omp-listen')).toBe(2);
    const { cursor } = feed.revisions;
    await reportStatus('Charging');
    expect(readShownStatus()).toBe('available');
    // The lost connection sends no notice to the node; only its silence shows it.
    await waitFor(async () => feed.isLate);
    expect(readProvenTime).toThrow(Problem);
    await expect(freshTime({ ...feed, isLate: true }, systemClock)).rejects.toMatchObject({ code: 503 });
    await waitFor(async () => !feed.isLate);
    expect(readShownStatus()).toBe('charging');
    const signal = new AbortController().signal;
    const changes = await liveChanges(feed, SYSTEM, { cursor, waitMs: 0 }, signal, systemClock);
    expect(changes).toMatchObject({ reset: false, upserts: [{ key: 'CP1:1', status: 'charging' }] });
    expect(readProvenTime()).toMatch(/^2/);
  });

  test('sends the commands that were requested meanwhile', async () => {
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
    const readState = () =>
      database.db.asSystem((tx) =>
        tx.selectFrom('command').select('state').where('id', '=', id).executeTakeFirstOrThrow(),
      );
    await waitFor(async () => (await readState()).state === 'effective');
    expect(charger.calls.map(({ action }) => action)).toEqual(['UnlockConnector']);
  });
});

describe('a node without any connection to the database', () => {
  test('writes a pending batch exactly once and answers the waiting charger', async () => {
    await reportStatus('Preparing');
    expect(link.forget()).toBeGreaterThanOrEqual(4);
    const answers = await Promise.all([reportStatus('Charging'), charger.send('Heartbeat', {})]);
    expect(answers).toHaveLength(2);
    expect(charger.closed).toBeNull();
    expect(await listStoredEvents()).toHaveLength(1);
    await waitFor(async () => !feed.isLate && readShownStatus() === 'charging');
  });

  test('reports how long its batch has been pending', async () => {
    link.forget();
    const answer = reportStatus('Charging');
    await waitFor(async () => node.gateway.stats().batchAgeMs > 300);
    await answer;
    await waitFor(async () => node.gateway.stats().batchAgeMs === 0);
  });
});
