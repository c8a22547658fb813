import { expect, test } from './harness/journey';
import { addStation, bootCharger, type AddedCharger } from './harness/ownStation';
import { phrase } from './harness/phrase';
import { StationsPage } from './pages/stationsPage';

/** The car takes this much of what its charger gives, kW. */
const CAR_KW = 12;
const LIMIT_KW = 6;

interface Profile {
  csChargingProfiles: {
    chargingProfilePurpose: string;
    chargingSchedule: { chargingRateUnit: string; chargingSchedulePeriod: { limit: number; numberPhases?: number }[] };
  };
}

/** A charger with a car that draws what it is allowed, and reports each change. */
async function chargeCar(added: AddedCharger) {
  const charger = await bootCharger(added);
  const car = { allowed: Infinity, transactionId: 0 };
  const measure = () =>
    charger.call('MeterValues', {
      ...{ connectorId: 1, transactionId: car.transactionId },
      meterValue: [
        {
          timestamp: new Date().toISOString(),
          sampledValue: [
            { value: String(Math.min(CAR_KW, car.allowed)), measurand: 'Power.Active.Import', unit: 'kW' },
          ],
        },
      ],
    });
  charger.answers('SetChargingProfile', (payload) => {
    const { chargingProfilePurpose, chargingSchedule } = (payload as unknown as Profile).csChargingProfiles;
    if (chargingProfilePurpose === 'TxProfile') {
      const [period] = chargingSchedule.chargingSchedulePeriod;
      const { limit = 0, numberPhases = 3 } = period ?? {};
      car.allowed = chargingSchedule.chargingRateUnit === 'W' ? limit / 1_000 : (limit * 230 * numberPhases) / 1_000;
      setImmediate(() => void measure());
    }
    return { status: 'Accepted' };
  });
  const started = await charger.call('StartTransaction', {
    ...{ connectorId: 1, idTag: 'POWER-DRIVER', meterStart: 0, timestamp: new Date().toISOString() },
  });
  car.transactionId = Number(started['transactionId']);
  await charger.call('StatusNotification', { connectorId: 1, status: 'Charging', errorCode: 'NoError' });
  await measure();
  return { charger, readAllowed: () => car.allowed };
}

test('power: an operator limits a station, the charger follows, and the panel says why', async ({ visit }) => {
  const { page, api } = await visit('admin');
  const { stationId, name, chargers } = await addStation(api, 'Power', 1);
  const [added] = chargers;
  if (!added) throw new Error('no charger');
  const { charger, readAllowed } = await chargeCar(added);
  try {
    const stations = new StationsPage(page);
    // The panel needs no map.
    await page.goto(`/live/stations?station=${stationId}`);
    const power = stations.panel(name).getByRole('region', { name: phrase('stations:power.title'), exact: true });
    await expect(power.getByText(phrase('stations:power.none'))).toBeVisible();

    await power.getByRole('button', { name: phrase('stations:power.set') }).click();
    const dialog = page.getByRole('dialog', { name: phrase('stations:power.set') });
    await dialog.getByRole('textbox', { name: phrase('stations:power.field.limit') }).fill(String(LIMIT_KW));
    await dialog.getByRole('textbox', { name: phrase('stations:power.field.reason') }).fill('Transformer is hot');
    await dialog.getByRole('button', { name: phrase('stations:power.field.submit'), exact: true }).click();
    await expect(dialog).toBeHidden();

    // The charger rounds A down, so that it stays within the limit.
    await expect.poll(readAllowed, { timeout: 60_000 }).toBeLessThanOrEqual(LIMIT_KW);
    await expect(power.getByText(/: Station at its limit of 6\.0.kW/)).toBeVisible();
    await expect(power.getByText('Transformer is hot')).toBeVisible();

    await power.getByRole('button', { name: phrase('stations:power.remove') }).click();
    const question = page.getByRole('dialog', { name: phrase('stations:power.removeTitle') });
    await question.getByRole('button', { name: phrase('stations:power.remove') }).click();
    await expect.poll(readAllowed, { timeout: 60_000 }).toBeGreaterThan(LIMIT_KW);
  } finally {
    charger.hangUp();
  }
});
