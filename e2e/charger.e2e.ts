import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { addCharger, knownTag, newestCommand } from './harness/fleet';
import { expect, serverUrl, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { PlainCharger } from './harness/plainCharger';
import { CommandLine } from './pages/commandLine';
import { MonitorPage } from './pages/monitorPage';

test('foreign charger: connects with its key, charges and is stopped', async ({ visit }) => {
  const { page, api } = await visit('admin');
  const { id, chargerCode } = await addCharger(api);
  const key = `${chargerCode}:1`;
  const url = `${serverUrl().replace('http', 'ws')}/ocpp/${chargerCode}`;

  // Unknown, known without a key, and known with a wrong key are refused alike.
  expect(await PlainCharger.refusal(`${url}-not`, `${chargerCode}-not`, 'any key at all 1234')).toBe(401);
  expect(await PlainCharger.refusal(url, chargerCode, '')).toBe(401);
  const credential = await api.call(iotChargers.credential, { params: { id }, body: {} });
  expect(credential.chargerCode).toBe(chargerCode);
  expect(await PlainCharger.refusal(url, chargerCode, `${credential.key.slice(0, -1)}!`)).toBe(401);

  const monitor = new MonitorPage(page);
  await monitor.open(`?text=${chargerCode}`);
  const row = monitor.row(key);
  await expect(row).toContainText(phrase('status:connector.offline'));

  const charger = await PlainCharger.connect(url, chargerCode, credential.key);
  try {
    const boot = await charger.call('BootNotification', { chargePointVendor: 'Elsewhere', chargePointModel: 'Plain' });
    expect(boot).toMatchObject({ status: 'Accepted', interval: expect.any(Number) as unknown });
    await charger.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' });
    await expect(row).toContainText(phrase('status:connector.available'));

    const idTag = await knownTag(api, chargerCode);
    const { idTagInfo } = await charger.call('Authorize', { idTag });
    expect(idTagInfo).toMatchObject({ status: 'Accepted' });
    const now = () => new Date().toISOString();
    const start = { connectorId: 1, idTag, meterStart: 1_000, timestamp: now() };
    const { transactionId } = await charger.call('StartTransaction', start);
    await charger.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Charging' });
    const sampledValue = [
      { value: '3500', measurand: 'Energy.Active.Import.Register', unit: 'Wh' },
      { value: '11', measurand: 'Power.Active.Import', unit: 'kW' },
    ];
    await charger.call('MeterValues', {
      connectorId: 1,
      transactionId,
      meterValue: [{ timestamp: now(), sampledValue }],
    });
    await expect(row).toContainText(phrase('status:connector.charging'));
    await expect(row).toContainText('2.500');
    await expect(row).toContainText(String(transactionId));

    charger.answers('RemoteStopTransaction', () => ({ status: 'Accepted' }));
    const asked = charger.heard('RemoteStopTransaction');
    const detail = await monitor.openDetail(key);
    await detail.getByRole('button', { name: phrase('monitor:action.stop'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase('monitor:confirm.stop.verb') })
      .click();
    expect(await asked).toEqual({ transactionId });
    await expect(new CommandLine(detail).note).toContainText(phrase('status:commandProof.stop'));
    const stop = { transactionId, meterStop: 4_000, timestamp: now(), reason: 'Remote', idTag };
    await charger.call('StopTransaction', stop);
    await charger.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' });
    await new CommandLine(detail).isProven();
    await expect(detail.getByText(phrase('monitor:detail.noSession'))).toBeVisible();
    expect((await newestCommand(api, chargerCode, 'stop'))?.state).toBe('effective');

    // An impostor with the same code is refused without the key.
    expect(await PlainCharger.refusal(url, chargerCode, 'wrong')).toBe(401);
    expect(await charger.call('Heartbeat', {})).toMatchObject({ currentTime: expect.any(String) as unknown });
  } finally {
    charger.hangUp();
  }
  await page.goto(`/live/monitor?text=${chargerCode}`);
  await expect(row).toContainText(phrase('status:connector.offline'));
});
