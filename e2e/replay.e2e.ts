import { replay } from '../src/contract/evo-monitor/replay';
import { toAlarmState } from '../src/contract/live/alarmState';
import { expect, test } from './harness/journey';
import { toWire, waitForPast } from './harness/past';
import { phrase } from './harness/phrase';
import { AlarmsPage } from './pages/alarmsPage';
import { MonitorPage } from './pages/monitorPage';

const HOUR_MS = 3_600_000;

/** A moment of yesterday, whole seconds. */
const findMoment = () => Math.floor((Date.now() - 20 * HOUR_MS) / 1_000) * 1_000;
const toLink = (at: number) => new Date(at).toISOString().replace('.000', '');

test('a moment of the past: the monitor as it was, and commands off', async ({ visit }) => {
  test.setTimeout(180_000);
  const { page, api } = await visit('noc');
  const at = findMoment();
  await waitForPast(api, at);
  const { rows } = await api.call(replay.picture, { body: { at: toWire(at) } });
  const charging = rows.find(({ status }) => status === 'charging');
  expect(charging).toBeDefined();
  const key = charging?.key ?? '';
  const [code = ''] = key.split(':');

  const monitor = new MonitorPage(page);
  await monitor.open(`?at=${toLink(at)}&text=${code}&connector=${encodeURIComponent(key)}`);
  const frame = page.getByRole('region', { name: phrase('replay:frame') });
  await expect(frame).toBeVisible();
  await expect(monitor.row(key)).toContainText('Charging');
  const drawer = page.getByRole('complementary', { name: key.replace(':', ' · ') });
  await expect(drawer).toContainText(phrase('replay:drawer.off'));
  await expect(drawer.getByRole('button', { name: phrase('monitor:action.stop') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(toLink(at + 10_000))));
  await frame.getByText('600×').click();
  await frame.getByRole('button', { name: phrase('replay:play'), exact: true }).click();
  const bar = frame.getByRole('slider');
  const readMoment = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect.poll(readMoment).toBeGreaterThan(at + 600_000);
  await frame.getByRole('button', { name: phrase('replay:pause'), exact: true }).click();
  const stopped = await readMoment();
  await page.reload();
  await expect(frame).toBeVisible();
  expect(Math.abs((await readMoment()) - stopped)).toBeLessThan(601_000);

  await page.keyboard.press('l');
  await expect(frame).toHaveCount(0);
  await expect(page).not.toHaveURL(/at=/);
});

test('the queue of alarms as it stood, and actions off', async ({ visit }) => {
  test.setTimeout(180_000);
  const { page, api } = await visit('noc');
  const at = findMoment();
  await waitForPast(api, at);
  const { rows } = await api.call(replay.alarms, { body: { at: toWire(at) } });
  const standing = rows.find((alarm) => toAlarmState(alarm) === 'standing' && alarm.chargerCode !== null);
  expect(standing).toBeDefined();

  const alarms = new AlarmsPage(page);
  await alarms.open(`?at=${toLink(at)}&group=none&alarm=${standing?.key}`);
  await expect(page.getByRole('region', { name: phrase('replay:frame') })).toBeVisible();
  expect((await alarms.countTabs()).Standing).toBe(rows.filter((alarm) => toAlarmState(alarm) === 'standing').length);
  const drawer = page.getByRole('region', { name: phrase('replay:frame') }).getByRole('complementary');
  await expect(drawer).toContainText(phrase('replay:drawer.offAlarm'));
  await expect(drawer.getByRole('button', { name: phrase('alarms:action.process') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await page.keyboard.press('l');
  await expect(page.getByRole('region', { name: phrase('replay:frame') })).toHaveCount(0);
});
