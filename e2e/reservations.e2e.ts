import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { realTimeMonitoring } from '../src/contract/evo-monitor/realTimeMonitoring';
import { expect, test } from './harness/journey';
import { addStation, bootCharger } from './harness/ownStation';
import { phrase } from './harness/phrase';
import type { PlainCharger } from './harness/plainCharger';
import { CommandLine } from './pages/commandLine';
import { MonitorPage } from './pages/monitorPage';

const KEPT = 'KEPT-DRIVER';

const report = (charger: PlainCharger, status: string) =>
  charger.call('StatusNotification', {
    connectorId: 1,
    status,
    errorCode: 'NoError',
    timestamp: new Date().toISOString(),
  });

/** Connects a charger that keeps its connector for a tag until it is told otherwise. */
async function connectCharger(added: Parameters<typeof bootCharger>[0]): Promise<PlainCharger> {
  const charger = await bootCharger(added);
  charger.answers('ReserveNow', () => {
    void report(charger, 'Reserved');
    return { status: 'Accepted' };
  });
  charger.answers('CancelReservation', () => {
    void report(charger, 'Available');
    return { status: 'Accepted' };
  });
  await report(charger, 'Available');
  return charger;
}

test('reservation: is kept against another driver, offers a start to its own, and is cancelled', async ({ visit }) => {
  const { page, api } = await visit('admin');
  const { chargers } = await addStation(api, 'Reserved', 1);
  const [added] = chargers;
  if (!added) throw new Error('no charger');
  const { chargerCode } = added;
  const charger = await connectCharger(added);
  try {
    const detail = await new MonitorPage(page).openDetail(`${chargerCode}:1`);
    const line = new CommandLine(detail);
    const press = (action: 'reserve' | 'cancelReservation' | 'start') =>
      detail.getByRole('button', { name: phrase(`monitor:action.${action}`), exact: true });

    await press('reserve').click();
    const dialog = page.getByRole('dialog').filter({ hasText: phrase('monitor:reserve.spanHint') });
    await dialog.getByLabel(phrase('monitor:start.tag')).fill(KEPT);
    const asked = charger.heard('ReserveNow');
    await dialog.getByRole('button', { name: phrase('monitor:reserve.verb'), exact: true }).click();
    const { reservationId, idTag } = await asked;
    expect(idTag).toBe(KEPT);
    await line.isProven();
    await expect(detail.getByText(phrase('status:connector.reserved'), { exact: true })).toBeVisible();
    await expect(detail.getByText(KEPT)).toBeVisible();

    await expect(press('start')).toHaveAttribute('aria-disabled', 'true');
    const other = { params: { userId: '0' }, body: { chargerCode, connector: 1, idTag: 'ANOTHER-DRIVER' } };
    expect((await api.ask(realTimeMonitoring.remoteStartCharge, other)).status).toBe(409);
    await detail.getByRole('button', { name: phrase('monitor:reservation.start') }).click();
    const start = page.getByRole('dialog').filter({ has: page.getByLabel(phrase('monitor:start.user')) });
    await expect(start.getByLabel(phrase('monitor:start.tag'))).toHaveValue(KEPT);
    await page.keyboard.press('Escape');
    await expect(start).toHaveCount(0);

    const cancelled = charger.heard('CancelReservation');
    await press('cancelReservation').click();
    const question = page.getByRole('dialog').filter({ has: page.getByLabel(phrase('monitor:confirm.reason')) });
    await question.getByRole('button', { name: phrase('monitor:confirm.cancelReservation.verb'), exact: true }).click();
    expect((await cancelled)['reservationId']).toBe(reservationId);
    await line.isProven();
    await expect(press('reserve')).not.toHaveAttribute('aria-disabled', 'true');
  } finally {
    await api.call(iotChargers.retire, { body: { ids: [added.id], isRetired: true } });
    charger.hangUp();
  }
});
