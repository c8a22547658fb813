import { afterAll, beforeAll, expect, it } from 'vitest';
import { World } from './testGateway';

const HOUR_MS = 3_600_000;

let world: World;
beforeAll(async () => {
  world = await World.create();
});
afterAll(() => world.close());

/** A time on a clock three hours ahead of UTC, without its zone. */
const formatMoscow = (at: number) => new Date(at + 3 * HOUR_MS).toISOString().slice(0, 19);

it.each([
  ['+03', (stamp: string) => `${stamp}+03`],
  ['+0300 in the basic format', (stamp: string) => `${stamp.replaceAll(/[-:]/g, '')}+0300`],
  ['+03:00 behind a blank for the T', (stamp: string) => `${stamp.replace('T', ' ')}+03:00`],
])('a session keeps its times when its zone is written %s', async (_kind, write) => {
  const charger = await world.connectOnline();
  const stoppedAt = Math.floor(Date.now() / 1_000) * 1_000;
  const startedAt = stoppedAt - HOUR_MS;
  const start = { connectorId: 1, idTag: 'TAG1', meterStart: 1_000, timestamp: write(formatMoscow(startedAt)) };
  const { transactionId } = await charger.send('StartTransaction', start);
  const stop = { transactionId, meterStop: 9_000, timestamp: write(formatMoscow(stoppedAt)) };
  await charger.send('StopTransaction', stop);
  const times = { startedAt: new Date(startedAt), stoppedAt: new Date(stoppedAt) };
  expect((await world.listTransactions()).at(-1)).toMatchObject({ ...times, flags: ['unauthorized'] });
});
