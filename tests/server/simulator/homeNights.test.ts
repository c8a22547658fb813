import { afterEach, describe, expect, it } from 'vitest';
import { startFleet, type Fleet } from '../../../server/simulator/fleet';
import type { Obedience, SimulatedChargerSpec } from '../../../server/simulator/chargerSpec';
import { createCoarseClock } from './coarseClock';
import { makeChargerSpec } from './stage';
import { TestGateway, type ChargerCall, type Fields } from './testGateway';

/** The simulator's time step; home charging depends on no shorter time. */
const GRAIN_MS = 300_000;
const HOUR = 3_600_000;
/** A Monday, 00:00 in Berlin. */
const MONDAY = Date.parse('2026-11-23T00:00:00+01:00');
const NIGHT = { begins: 22, ends: 6 };
const LONGEST_SETTLING_MS = 2_000;

let fleet: Fleet;
let gateway: TestGateway;
afterEach(async () => {
  await fleet.stop();
  await gateway.close();
  expect(gateway.faults).toEqual([]);
});

const makeHome = (code: string, obedience: Obedience, ocppVersion: SimulatedChargerSpec['ocppVersion']) =>
  makeChargerSpec(code, {
    ...{ ocppVersion, obedience, isHome: true, currentType: 'AC' },
    connectors: [{ number: 1, type: 'Type2', power: 11 }],
  });

const schedule = {
  startSchedule: new Date(MONDAY).toISOString(),
  chargingRateUnit: 'W',
  chargingSchedulePeriod: [
    { startPeriod: 0, limit: 11_000 },
    { startPeriod: NIGHT.ends * 3_600, limit: 0 },
    { startPeriod: NIGHT.begins * 3_600, limit: 11_000 },
  ],
};
const profile = {
  ...{ stackLevel: 0, chargingProfilePurpose: 'TxDefaultProfile' },
  ...{ chargingProfileKind: 'Recurring', recurrencyKind: 'Daily' },
};

/** Sends the gateway's profile to every charger that boots. */
function giveProfile(code: string, payload: Fields): void {
  const isOld = 'chargePointModel' in payload;
  const command = isOld
    ? { connectorId: 0, csChargingProfiles: { chargingProfileId: 1, ...profile, chargingSchedule: schedule } }
    : { evseId: 0, chargingProfile: { id: 1, ...profile, chargingSchedule: [{ id: 1, ...schedule }] } };
  setImmediate(() => void gateway.sendCommand(code, 'SetChargingProfile', command));
}

/** Runs a week; the time advances only after all calls are answered. */
async function runWeek(chargers: readonly SimulatedChargerSpec[]): Promise<void> {
  gateway = new TestGateway();
  await gateway.listen();
  gateway.reply = ({ code, action, payload }: ChargerCall) => {
    if (action === 'BootNotification') giveProfile(code, payload);
    return undefined;
  };
  const clock = createCoarseClock(MONDAY + 12 * HOUR, GRAIN_MS);
  fleet = startFleet({
    ...{
      url: gateway.url,
      chargers,
      seed: 5,
      speed: 1,
      faults: 'none',
      idTags: [],
      clock,
      sampleSeconds: 1_800,
      heartbeatSeconds: 86_400,
    },
  });
  while (clock.now() < MONDAY + 8 * 24 * HOUR) {
    clock.step();
    await settleCalls();
  }
}

async function settleCalls(): Promise<void> {
  const end = Date.now() + LONGEST_SETTLING_MS;
  do await new Promise((resolve) => setImmediate(resolve));
  while ((fleet.stats().busy > 0 || fleet.stats().queued > 0) && Date.now() < end);
}

interface Reading {
  at: number;
  wattHours: number;
}

/** Readings of the meter in a call. */
function listReadings({ payload }: ChargerCall): Reading[] {
  const values = (payload['meterValue'] ?? payload['transactionData'] ?? []) as Fields[];
  const readings = values.map(({ timestamp, sampledValue }) => {
    const energy = (sampledValue as Fields[]).find(({ measurand }) => measurand === 'Energy.Active.Import.Register');
    return { at: Date.parse(String(timestamp)), wattHours: Number(energy?.['value']) };
  });
  const start = payload['meterStart'];
  if (start !== undefined) readings.push({ at: Date.parse(String(payload['timestamp'])), wattHours: Number(start) });
  return readings.filter(({ wattHours }) => !Number.isNaN(wattHours));
}

function isNight(at: number): boolean {
  const hour = (((at - MONDAY) / HOUR) % 24) + 0.001;
  return hour < NIGHT.ends + 0.05 || hour >= NIGHT.begins;
}

/** Energy of a charger in kWh and its night share, without the sessions of `left`. */
function measureEnergy(code: string) {
  const readings = gateway.calls
    .filter((call) => call.code === code)
    .flatMap(listReadings)
    .sort((one, other) => one.at - other.at || one.wattHours - other.wattHours);
  let [total, night] = [0, 0];
  readings.slice(1).forEach((reading, index) => {
    const before = readings[index] ?? reading;
    const energy = reading.wattHours - before.wattHours;
    total += energy;
    if (isNight(before.at) && isNight(reading.at - 1)) night += energy;
  });
  return { energy: total / 1000, share: night / total };
}

const countCalls = (code: string, action: string) => gateway.listPayloads(code, action).length;

describe('simulated chargers at home', () => {
  it(
    'charge at night in a week when they obey, and whenever a car comes when they do not',
    { timeout: 60_000 },
    async () => {
      const kinds = ['obeys', 'forgets', 'ignores', 'refuses', 'lacks'] as const;
      const chargers = kinds.flatMap((kind) => [
        makeHome(`${kind}-16`, kind, '1.6'),
        makeHome(`${kind}-201`, kind, '2.0.1'),
      ]);
      await runWeek(chargers);
      for (const { chargerCode, obedience } of chargers) {
        const { energy, share } = measureEnergy(chargerCode);
        expect([chargerCode, energy > 25, energy < 180]).toEqual([chargerCode, true, true]);
        const isPressed = countCalls(chargerCode, 'DataTransfer') > 0;
        if (obedience !== 'obeys' && obedience !== 'forgets')
          expect([chargerCode, share < 0.6]).toEqual([chargerCode, true]);
        else if (!isPressed) expect([chargerCode, share > 0.95]).toEqual([chargerCode, true]);
      }
      expect(countCalls('forgets-16', 'BootNotification')).toBeGreaterThan(1);
      expect(countCalls('obeys-16', 'BootNotification')).toBe(1);
      expect(countCalls('obeys-16', 'StartTransaction')).toBeGreaterThan(3);
      expect(countCalls('obeys-16', 'StartTransaction')).toBeLessThan(9);
    },
  );
});
