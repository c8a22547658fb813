import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database';
import { createAlarmFeed, createLiveFeed, createWasherFeed } from '../../../server/live/feed';
import { createFrameFeed } from '../../../server/live/frames';
import { liveRoutes } from '../../../server/modules/liveRoutes';
import { chargerAlarm } from '../../../src/contract/evo-monitor/chargerAlarm';
import type { Endpoint, ResponseOf } from '../../../src/contract/endpoint';
import type { LiveAlarm } from '../../../src/contract/live/alarm';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { testApp, type TestApp } from '../http/testApp';
import { TestCharger } from '../ocpp/testCharger';
import { KEY, startNode, type Node } from '../ocpp/testGateway';

/** A node with its own live rows and its own connections. */
interface AlarmNode {
  ask<E extends Endpoint>(endpoint: E, body: unknown): Promise<ResponseOf<E>>;
  close(): Promise<void>;
}

let base: TestApp;
/** The charger is connected to node A. */
let gatewayOfA: Node;
let charger: TestCharger;
let a: AlarmNode;
let b: AlarmNode;

beforeAll(async () => {
  base = await testApp();
  const { db, databaseUrl } = base.deps;
  await db.asSystem(async (tx) => {
    const stationId = await addStation(tx, await addCompany(tx, 'Acme'), 'Station');
    await addCharger(tx, stationId, 'CP1', { connectors: 2, key: KEY });
  });
  const permissions = ['maintenance/alarm/view', 'maintenance/alarm/acknowledge'];
  const [anna, boris] = [
    await base.userWith(permissions, { userName: 'anna' }),
    await base.userWith(permissions, { userName: 'boris' }),
  ];
  [a, b] = [await createAlarmNode(anna), await createAlarmNode(boris)];
  gatewayOfA = await startNode(databaseUrl, 'node-a');
  charger = await TestCharger.connect(gatewayOfA.url, 'CP1', { key: KEY });
  await reportStatus('Available', 'NoError');
});
afterAll(async () => {
  charger?.terminate();
  await gatewayOfA?.close();
  await a?.close();
  await b?.close();
  await base?.close();
});

async function createAlarmNode(token: string): Promise<AlarmNode> {
  const db = openDatabase(base.deps.databaseUrl, { poolSize: 2 });
  const deps = { ...base.deps, db };
  const feeds = {
    connectors: await createLiveFeed(deps),
    washers: await createWasherFeed(deps),
    alarms: await createAlarmFeed(deps),
    frames: await createFrameFeed(deps),
  };
  const node = await base.secondNode({ routes: liveRoutes(feeds) });
  return {
    async ask(endpoint, body) {
      const answer = await node.call(endpoint, { token, body });
      if (answer.code !== 0) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`);
      return answer.data as never;
    },
    async close() {
      await node.close();
      await feeds.connectors.close();
      await feeds.washers.close();
      await feeds.alarms.close();
      await feeds.frames.close();
      await db.close();
    },
  };
}

const reportStatus = (status: string, errorCode: string) =>
  charger.send('StatusNotification', { connectorId: 1, status, errorCode, timestamp: new Date().toISOString() });

/** Opens the alarm queue at a node and keeps it up to date by long polls. */
async function openScreen(node: AlarmNode) {
  const { records, changesCursor } = await node.ask(chargerAlarm.page, { isOpen: true, pageSize: 100 });
  const rows = new Map<string, Partial<LiveAlarm>>(records.map((row) => [row.key, row]));
  let cursor = changesCursor;
  return {
    /** Resolves with the queue's only alarm as soon as it matches. */
    async awaitAlarm(isWanted: (alarm: Partial<LiveAlarm>) => boolean): Promise<Partial<LiveAlarm>> {
      for (;;) {
        const [alarm] = rows.values();
        if (alarm && isWanted(alarm)) return alarm;
        const news = await node.ask(chargerAlarm.changes, { cursor, waitMs: 20_000 });
        expect(news.reset).toBe(false);
        ({ cursor } = news);
        for (const row of news.upserts) rows.set(row.key, { ...rows.get(row.key), ...row });
        for (const key of news.removals) rows.delete(key);
      }
    },
  };
}

const isUnacknowledged = ({ acknowledgedAt }: Partial<LiveAlarm>) => acknowledgedAt === null;
const isAcknowledged = (alarm: Partial<LiveAlarm>) => !isUnacknowledged(alarm);

describe('an alarm', () => {
  it('is shown and acknowledged at one node when it is raised at another, and both show the change', async () => {
    const [screenA, screenB] = [await openScreen(a), await openScreen(b)];
    // Both screens already wait when the alarm is raised.
    const raised = [screenA.awaitAlarm(isUnacknowledged), screenB.awaitAlarm(isUnacknowledged)];
    await reportStatus('Faulted', 'GroundFailure');
    const [alarmAtA, alarmAtB] = await Promise.all(raised);
    expect(alarmAtB).toMatchObject({
      code: 'chargeralarm.GroundFailure',
      chargerCode: 'CP1',
      connector: 1,
      isActive: true,
      version: 1,
    });
    expect(alarmAtB?.key).toBe(alarmAtA?.key);

    const acknowledged = screenA.awaitAlarm(isAcknowledged);
    const { key: id = '', version } = alarmAtB ?? {};
    const { results } = await b.ask(chargerAlarm.acknowledge, { alarms: [{ id, version }] });
    expect(results).toMatchObject([{ id, outcome: 'done' }]);
    expect(await acknowledged).toMatchObject({ key: id, acknowledgedBy: 'boris', version: 2 });
    expect(await screenB.awaitAlarm(isAcknowledged)).toMatchObject({ acknowledgedBy: 'boris' });

    // Later reports of the charger reach both screens.
    await reportStatus('Available', 'NoError');
    expect(await screenB.awaitAlarm(({ isActive }) => isActive === false)).toMatchObject({ key: id });
    expect(await screenA.awaitAlarm(({ isActive }) => isActive === false)).toMatchObject({ key: id });
  });

  it('is acknowledged by one operator when two acknowledge it at two nodes at once', async () => {
    await reportStatus('Faulted', 'GroundFailure');
    const [screenA, screenB] = [await openScreen(a), await openScreen(b)];
    const { key: id = '', version } = await screenB.awaitAlarm(
      (alarm) => alarm.isActive === true && isUnacknowledged(alarm),
    );
    await screenA.awaitAlarm((alarm) => alarm.isActive === true && isUnacknowledged(alarm));
    const answers = await Promise.all(
      [a, b].map((node) => node.ask(chargerAlarm.acknowledge, { alarms: [{ id, version }] })),
    );
    const outcomes = answers.flatMap(({ results }) => results.map(({ outcome }) => outcome));
    expect(outcomes.sort()).toEqual(['already', 'done']);
    const [first, second] = [await screenA.awaitAlarm(isAcknowledged), await screenB.awaitAlarm(isAcknowledged)];
    expect(first.acknowledgedBy).toBe(second.acknowledgedBy);
  });
});
