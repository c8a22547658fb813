import { chargerAlarm } from '../src/contract/evo-monitor/chargerAlarm';
import { wall as walls } from '../src/contract/evo-monitor/wall';
import { FaultyLink } from '../tests/harness/faultyLink';
import { countBeeps, readBeeps } from './harness/beeps';
import { expect, serverUrl, signIn, test } from './harness/journey';
import { connectCharger } from './harness/nodes';
import { phrase } from './harness/phrase';
import { AlarmsPage } from './pages/alarmsPage';
import { hastenWaits, WallPage } from './pages/wallPage';

const SCREEN = { width: 1920, height: 1080 };
const URGENT_BEEPS = 3;

test('fault: is on the wall, heard, acknowledged by one key and seen so by a second operator', async ({
  visit,
  browser,
}) => {
  const [first, second] = [await visit('admin'), await visit('noc')];
  const device = await browser.newContext({ baseURL: serverUrl(), viewport: SCREEN });
  await device.addInitScript(countBeeps);
  const wall = new WallPage(await device.newPage());
  const { chargerCode, charger } = await connectCharger(first.api, serverUrl());
  try {
    await wall.open('alarms');
    const sound = { from: 'urgent', mode: 'once' } as const;
    const id = await wall.pair(first.api, { boards: ['overview', 'alarms'], sound });
    // Browsers block audio until the user presses a key, unless a flag allows it.
    await wall.page.keyboard.press('Space');
    await expect(wall.page.getByRole('img', { name: phrase('wall:sound.ready') })).toBeVisible();
    // A second window of the device needs no further approval.
    const overview = new WallPage(await device.newPage());
    await overview.page.goto('/wall/overview');
    await expect(overview.age).toHaveAttribute('data-freshness', 'fresh');
    const [mine, theirs] = [new AlarmsPage(first.page), new AlarmsPage(second.page)];
    await mine.open(`?text=${chargerCode}`);
    await theirs.open(`?text=${chargerCode}`);

    await charger.call('StatusNotification', { connectorId: 1, status: 'Faulted', errorCode: 'GroundFailure' });
    const { records } = await first.api.call(chargerAlarm.page, { body: { text: chargerCode, isOpen: true } });
    const key = records[0]?.key ?? 'none';
    await expect(wall.alarm(key)).toContainText('Ground fault');
    await expect(wall.alarm(key)).toHaveAttribute('data-acknowledged', 'false');
    await expect(overview.alarm(key)).toBeVisible();
    // One of the windows sounds, on behalf of both.
    const beeps = async () => (await Promise.all(device.pages().map((page) => page.evaluate(readBeeps)))).sort();
    await expect.poll(async () => (await beeps()).at(-1)).toBeGreaterThanOrEqual(URGENT_BEEPS);
    expect((await beeps())[0]).toBe(0);

    await expect(mine.row(chargerCode)).toBeVisible();
    await first.page.keyboard.press('j');
    await first.page.keyboard.press('a');
    await expect(theirs.row(chargerCode)).toContainText('admin');
    await expect(overview.alarm(key)).toHaveCount(0);
    // An acknowledged alarm moves behind the unacknowledged ones, perhaps out of sight.
    await expect(wall.alarm(key).and(wall.page.locator('[data-acknowledged="false"]'))).toHaveCount(0);
    await first.api.call(walls.withdraw, { body: { id } });
  } finally {
    charger.hangUp();
    await device.close();
  }
});

test('wall: pairs, rotates, shows old data as old, takes a new version, and is withdrawn', async ({ browser }) => {
  const api = await signIn('admin');
  const { hostname: host, port } = new URL(serverUrl());
  const link = await FaultyLink.to({ host, port: Number(port) });
  const device = await browser.newContext({ baseURL: `http://127.0.0.1:${link.port}`, viewport: SCREEN });
  try {
    await device.addInitScript(hastenWaits);
    const wall = new WallPage(await device.newPage());
    await wall.open('rotate?every=5');
    const id = await wall.pair(api, { boards: ['stations', 'overview'] });
    const readDisplay = () => api.call(walls.detail, { body: { id } });
    await wall.markBoard('overview');
    for (const board of ['stations', 'overview', 'stations'] as const) await wall.seesBoard(board);

    link.set({ isDown: 'reset' });
    await expect(wall.picture).toBeVisible();
    await expect(wall.age).toHaveAttribute('data-freshness', 'stale');
    link.set();
    await expect(wall.picture).toHaveCount(0);

    const { heartbeatAt } = await readDisplay();
    await expect.poll(async () => (await readDisplay()).heartbeatAt).not.toBe(heartbeatAt);
    expect(await wall.isMarked('overview')).toBe(true);

    let loads = 0;
    wall.page.on('load', () => (loads += 1));
    await device.route('**/api/health', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, build: 'next' } } });
    });
    await expect.poll(() => loads).toBe(1);
    await expect(wall.age).toHaveAttribute('data-freshness', 'fresh');
    expect(await wall.isMarked('overview')).toBe(false);
    await expect.poll(async () => (await readDisplay()).build).toBe('next');

    await api.call(walls.withdraw, { body: { id } });
    await expect(wall.code).toBeVisible();
    await expect(wall.picture).toBeVisible();
    await wall.seesBoard('overview');
    await expect(wall.page.locator('input')).toHaveCount(0);
    expect(loads).toBe(1);
  } finally {
    // An answer that is still being changed would fail on a closed device.
    await device.unrouteAll({ behavior: 'wait' });
    await device.close();
    link.close();
  }
});
