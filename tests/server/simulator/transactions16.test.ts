import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fields } from './gateway';
import { chargerSpec, Stage } from './stage';

let stage: Stage;
const code = 'A1';
const phase = () => stage.fleet.charger(code)?.connectors()[0]?.phase;
const statuses = () =>
  stage.gateway
    .of(code, 'StatusNotification')
    .filter((entry) => entry['connectorId'] === 1)
    .map((entry) => entry['status']);

/** One outlet, and no car of its own accord for as long as a test looks. */
beforeEach(async () => {
  stage = await Stage.open([chargerSpec(code, { connectors: [{ number: 1, type: 'CCS2', power: 120 }] })], { seed: 3 });
  await stage.until(() => stage.gateway.of(code, 'StatusNotification').length >= 2);
});
afterEach(async () => {
  expect(stage.gateway.faults).toEqual([]);
  await stage.close();
});

describe('a session of OCPP 1.6', () => {
  it('goes from plugging to unplugging in order', async () => {
    stage.fleet.charger(code)?.plugIn(1);
    await stage.until(() => phase() === 'charging');
    await stage.until(() => stage.gateway.of(code, 'MeterValues').length >= 3);
    stage.fleet.charger(code)?.unplug(1);
    await stage.until(() => phase() === 'available');
    const actions = stage.gateway.actions(code).filter((action) => action !== 'Heartbeat');
    expect(actions.slice(3)).toEqual([
      'StatusNotification',
      'Authorize',
      'StartTransaction',
      'StatusNotification',
      'MeterValues',
      'MeterValues',
      'MeterValues',
      'StopTransaction',
      'StatusNotification',
      'StatusNotification',
    ]);
    expect(statuses().slice(1)).toEqual(['Preparing', 'Charging', 'Finishing', 'Available']);
    const [start] = stage.gateway.of(code, 'StartTransaction');
    const [stop] = stage.gateway.of(code, 'StopTransaction');
    expect(stop).toMatchObject({ transactionId: 1001, reason: 'EVDisconnected', idTag: start?.['idTag'] });
    expect(Number(stop?.['meterStop'])).toBeGreaterThan(Number(start?.['meterStart']));
  });

  it('sends a sample of six measurands every 5 to 9 s, energy and charge growing', async () => {
    stage.fleet.charger(code)?.plugIn(1);
    await stage.until(() => stage.gateway.of(code, 'MeterValues').length >= 8);
    const samples = stage.gateway.of(code, 'MeterValues').map((entry) => (entry['meterValue'] as Fields[])[0] ?? {});
    const times = samples.map((entry) => Date.parse(String(entry['timestamp'])));
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5_000);
    expect(Math.max(...gaps)).toBeLessThan(9_500);
    const valuesOf = (name: string) =>
      samples.map((entry) =>
        Number((entry['sampledValue'] as Fields[]).find((value) => value['measurand'] === name)?.['value']),
      );
    const energy = valuesOf('Energy.Active.Import.Register');
    expect(energy).toEqual([...energy].sort((a, b) => a - b));
    const soc = valuesOf('SoC');
    expect(soc.at(-1)).toBeGreaterThanOrEqual(soc[0] ?? 101);
    for (const name of ['Power.Active.Import', 'Voltage', 'Current.Import', 'Temperature']) {
      expect(Math.min(...valuesOf(name))).toBeGreaterThan(0);
    }
  });

  it('sends a driver away whose tag is refused', async () => {
    stage.gateway.reply = ({ action }) => (action === 'Authorize' ? { idTagInfo: { status: 'Blocked' } } : undefined);
    stage.fleet.charger(code)?.plugIn(1);
    await stage.until(() => phase() === 'available' && statuses().length > 2);
    expect(statuses().slice(1)).toEqual(['Preparing', 'Available']);
    expect(stage.gateway.of(code, 'StartTransaction')).toEqual([]);
  });

  it('ends a session whose start names a tag that is not accepted', async () => {
    stage.gateway.reply = ({ action }) =>
      action === 'StartTransaction' ? { transactionId: 77, idTagInfo: { status: 'ConcurrentTx' } } : undefined;
    stage.fleet.charger(code)?.plugIn(1);
    await stage.until(() => stage.gateway.of(code, 'StopTransaction').length === 1);
    expect(stage.gateway.of(code, 'StopTransaction')[0]).toMatchObject({ transactionId: 77, reason: 'DeAuthorized' });
  });

  it('stops by itself at the latest after an hour, with a car that is fuller', async () => {
    stage.fleet.charger(code)?.plugIn(1);
    await stage.until(() => stage.gateway.of(code, 'StopTransaction').length === 1, 3_900_000);
    const data = stage.gateway.of(code, 'StopTransaction')[0]?.['transactionData'] as Fields[];
    const soc = data.map((entry) =>
      Number((entry['sampledValue'] as Fields[]).find((value) => value['measurand'] === 'SoC')?.['value']),
    );
    expect(soc[1]).toBeGreaterThan(soc[0] ?? 101);
  });

  it('breaks down with an error code, ends the session, and is free when mended', async () => {
    const charger = stage.fleet.charger(code);
    charger?.plugIn(1);
    await stage.until(() => phase() === 'charging');
    charger?.breakDown(1, {
      errorCode: 'GroundFailure',
      vendorErrorCode: 'E-0x21',
      info: 'Residual current above 30 mA',
      isWarning: false,
      end: 'groundFault',
      weight: 1,
      lasts: [20, 20],
      duration: 20,
    });
    await stage.run(2_000);
    expect(stage.gateway.of(code, 'StatusNotification').at(-1)).toMatchObject({
      status: 'Faulted',
      errorCode: 'GroundFailure',
      vendorErrorCode: 'E-0x21',
      vendorId: 'Voltaire',
    });
    expect(stage.gateway.of(code, 'StopTransaction')[0]).toMatchObject({ reason: 'Other' });
    await stage.run(20_000);
    expect(stage.gateway.of(code, 'StatusNotification').at(-1)).toMatchObject({
      status: 'Available',
      errorCode: 'NoError',
    });
  });

  it('goes on charging under a warning', async () => {
    const charger = stage.fleet.charger(code);
    charger?.plugIn(1);
    await stage.until(() => phase() === 'charging');
    charger?.breakDown(1, {
      errorCode: 'WeakSignal',
      vendorErrorCode: 'W-0x62',
      info: '',
      isWarning: true,
      end: 'fault',
      weight: 1,
      lasts: [5, 5],
      duration: 5,
    });
    await stage.run(1_000);
    expect(stage.gateway.of(code, 'StatusNotification').at(-1)).toMatchObject({
      status: 'Charging',
      errorCode: 'WeakSignal',
    });
    await stage.run(6_000);
    expect(stage.gateway.of(code, 'StatusNotification').at(-1)).toMatchObject({
      status: 'Charging',
      errorCode: 'NoError',
    });
    expect(stage.gateway.of(code, 'StopTransaction')).toEqual([]);
  });
});
