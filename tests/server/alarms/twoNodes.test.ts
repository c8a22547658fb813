import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database';
import { createAlarmFeed, createLiveFeed } from '../../../server/live/feed';
import { liveRoutes } from '../../../server/modules/liveRoutes';
import { chargerAlarm } from '../../../src/contract/evo-monitor/chargerAlarm';
import type { Endpoint, ResponseOf } from '../../../src/contract/endpoint';
import type { LiveAlarm } from '../../../src/contract/live/alarm';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { testApp, type TestApp } from '../http/testApp';
import { TestCharger } from '../ocpp/testCharger';
import { KEY, startNode, type Node } from '../ocpp/testGateway';

/** A node with live rows of its own, over connections of its own. */
interface AlarmNode {
  ask<E extends Endpoint>(endpoint: E, body: unknown): Promise<ResponseOf<E>>;
  close(): Promise<void>;
}

let base: TestApp;
/** The charger's socket is at node A. */
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
  [a, b] = [await alarmNode(anna), await alarmNode(boris)];
  gatewayOfA = await startNode(databaseUrl, 'node-a');
  charger = await TestCharger.connect(gatewayOfA.url, 'CP1', { key: KEY });
  await report('Available', 'NoError');
});
afterAll(async () => {
  charger?.terminate();
  await gatewayOfA?.close();
  await a?.close();
  await b?.close();
  await base?.close();
});

async function alarmNode(token: string): Promise<AlarmNode> {
  const db = openDatabase(base.deps.databaseUrl, { poolSize: 2 });
  const deps = { ...base.deps, db };
  const feeds = { connectors: await createLiveFeed(deps), alarms: await createAlarmFeed(deps) };
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
      await feeds.alarms.close();
      await db.close();
    },
  };
}

const report = (status: string, errorCode: string) =>
  charger.send('StatusNotification', { connectorId: 1, status, errorCode, timestamp: new Date().toISOString() });

/** A screen at a node: the queue as it was opened, kept up to date by waiting for what changes. */
async function screenAt(node: AlarmNode) {
  const { records, changesCursor } = await node.ask(chargerAlarm.page, { isOpen: true, pageSize: 100 });
  const rows = new Map<string, Partial<LiveAlarm>>(records.map((row) => [row.key, row]));
  let cursor = changesCursor;
  return {
    /** The one alarm there is, once it is as wanted. */
    async sees(isWanted: (alarm: Partial<LiveAlarm>) => boolean): Promise<Partial<LiveAlarm>> {
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

const isUnseen = ({ acknowledgedAt }: Partial<LiveAlarm>) => acknowledgedAt === null;
const isSeen = (alarm: Partial<LiveAlarm>) => !isUnseen(alarm);

it('an alarm raised at one node is seen and acknowledged at another, which the first one sees', async () => {
  const [atA, atB] = [await screenAt(a), await screenAt(b)];
  // Both wait already when it is raised.
  const raised = [atA.sees(isUnseen), atB.sees(isUnseen)];
  await report('Faulted', 'GroundFailure');
  const [seenAtA, seenAtB] = await Promise.all(raised);
  expect(seenAtB).toMatchObject({
    code: 'chargeralarm.GroundFailure',
    chargerCode: 'CP1',
    connector: 1,
    isActive: true,
    version: 1,
  });
  expect(seenAtB?.key).toBe(seenAtA?.key);

  const acknowledged = atA.sees(isSeen);
  const { key: id = '', version } = seenAtB ?? {};
  const { results } = await b.ask(chargerAlarm.acknowledge, { alarms: [{ id, version }] });
  expect(results).toMatchObject([{ id, outcome: 'done' }]);
  expect(await acknowledged).toMatchObject({ key: id, acknowledgedBy: 'boris', version: 2 });
  expect(await atB.sees(isSeen)).toMatchObject({ acknowledgedBy: 'boris' });

  // What the charger says goes on being news at both.
  await report('Available', 'NoError');
  expect(await atB.sees(({ isActive }) => isActive === false)).toMatchObject({ key: id });
  expect(await atA.sees(({ isActive }) => isActive === false)).toMatchObject({ key: id });
});

it('an alarm that two operators acknowledge at two nodes at once is acknowledged by one of them', async () => {
  await report('Faulted', 'GroundFailure');
  const [atA, atB] = [await screenAt(a), await screenAt(b)];
  const { key: id = '', version } = await atB.sees((alarm) => alarm.isActive === true && isUnseen(alarm));
  await atA.sees((alarm) => alarm.isActive === true && isUnseen(alarm));
  const answers = await Promise.all(
    [a, b].map((node) => node.ask(chargerAlarm.acknowledge, { alarms: [{ id, version }] })),
  );
  const outcomes = answers.flatMap(({ results }) => results.map(({ outcome }) => outcome));
  expect(outcomes.sort()).toEqual(['already', 'done']);
  const [first, second] = [await atA.sees(isSeen), await atB.sees(isSeen)];
  expect(first.acknowledgedBy).toBe(second.acknowledgedBy);
});
