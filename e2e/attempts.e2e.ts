import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { addCharger } from './harness/fleet';
import { expect, serverUrl, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { PlainCharger } from './harness/plainCharger';

test('refusals of an available charger: page, story and strip say why', async ({ visit }) => {
  const { page, api } = await visit('admin');
  const { id, chargerCode } = await addCharger(api);
  const { key } = await api.call(iotChargers.credential, { params: { id }, body: {} });
  const url = `${serverUrl().replace('http', 'ws')}/ocpp/${chargerCode}`;
  const charger = await PlainCharger.connect(url, chargerCode, key);
  try {
    await charger.call('BootNotification', { chargePointVendor: 'Elsewhere', chargePointModel: 'Plain' });
    const report = (status: string) =>
      charger.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status });
    const refuse = async (idTag: string) =>
      expect(await charger.call('Authorize', { idTag })).toMatchObject({ idTagInfo: { status: 'Invalid' } });
    await report('Available');
    await refuse('NOBODYS-1');
    await refuse('NOBODYS-2');
    await refuse('NOBODYS-3');
    // The third driver tries the cable, too.
    await report('Preparing');
    await report('Available');

    await page.goto(`/live/attempts?list=single&chargerCode=${chargerCode}`);
    const rows = page.getByRole('row').filter({ hasText: chargerCode });
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText(phrase('attempts:cause.tagRefused'));

    await page.goto(`/live/attempts?chargerCode=${chargerCode}`);
    const pareto = page.getByRole('table', { name: phrase('attempts:pareto.title', { figure: '3' }) });
    const cause = pareto.getByRole('button', { name: phrase('attempts:cause.tagRefused') });
    await cause.click();
    await expect(page).toHaveURL(/causes=tagRefused/);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('3 of 3 failures');
    await rows.getByText('3 of 3 failures').click();
    const drawer = page.getByRole('complementary', { name: 'Visit, attempts: 1' });
    await expect(drawer).toContainText('StatusNotification');
    await expect(drawer).toContainText(`Tag refused: ${phrase('attempts:refusal.unknownTag')}`);

    // AFIREV counts authorized attempts alone.
    await page.getByRole('button', { name: /^Success / }).click();
    await page.getByRole('menuitem', { name: phrase('attempts:definition.afirev') }).click();
    await expect(page).toHaveURL(/definition=afirev/);
    const figure = page.getByRole('group', { name: phrase('attempts:figures.attempts') });
    await expect(figure).toContainText('0');
    await expect(rows).toContainText('3 of 3 failures');

    await page.goto(`/equipment/chargers?open=${id}`);
    const strip = page.getByRole('link', { name: new RegExp(`^${phrase('attempts:cause.tagRefused')}, `) });
    await expect(strip).toHaveCount(3);
  } finally {
    charger.hangUp();
  }
});
