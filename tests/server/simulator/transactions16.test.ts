import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChargerProbe } from './chargerProbe';
import { makeChargerSpec, Stage } from './stage';
import type { Fields } from './testGateway';

let stage: Stage;
const code = 'A1';
const { findCharger, listPayloads, readPhase, startCharging } = createChargerProbe(code, () => stage);
const listStatuses = () =>
  listPayloads('StatusNotification')
    .filter((entry) => entry['connectorId'] === 1)
    .map((entry) => entry['status']);

/** One outlet, with a seed by which no car arrives on its own during a test. */
beforeEach(async () => {
  stage = await Stage.open([makeChargerSpec(code, { connectors: [{ number: 1, type: 'CCS2', power: 120 }] })], {
    seed: 3,
  });
  await stage.waitUntil(() => listPayloads('StatusNotification').length >= 2);
});
afterEach(async () => {
  expect(stage.gateway.faults).toEqual([]);
  await stage.close();
});

describe('a simulated 1.6 session', () => {
  it('sends its messages in order from plugging to unplugging', async () => {
    await startCharging();
    await stage.waitUntil(() => listPayloads('MeterValues').length >= 3);
    findCharger()?.unplug(1);
    await stage.waitUntil(() => readPhase() === 'available');
    const actions = stage.gateway.listActions(code).filter((action) => action !== 'Heartbeat');
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
    expect(listStatuses().slice(1)).toEqual(['Preparing', 'Charging', 'Finishing', 'Available']);
    const [start] = listPayloads('StartTransaction');
    const [stop] = listPayloads('StopTransaction');
    expect(stop).toMatchObject({ transactionId: 1001, reason: 'EVDisconnected', idTag: start?.['idTag'] });
    expect(Number(stop?.['meterStop'])).toBeGreaterThan(Number(start?.['meterStart']));
  });

  it('sends six measurands every 5 to 9 s, with growing energy and state of charge', async () => {
    findCharger()?.plugIn(1);
    await stage.waitUntil(() => listPayloads('MeterValues').length >= 8);
    const samples = listPayloads('MeterValues').map((entry) => (entry['meterValue'] as Fields[])[0] ?? {});
    const times = samples.map((entry) => Date.parse(String(entry['timestamp'])));
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5_000);
    expect(Math.max(...gaps)).toBeLessThan(9_500);
    const listValues = (name: string) =>
      samples.map((entry) =>
        Number((entry['sampledValue'] as Fields[]).find((value) => value['measurand'] === name)?.['value']),
      );
    const energy = listValues('Energy.Active.Import.Register');
    expect(energy).toEqual([...energy].sort((a, b) => a - b));
    const soc = listValues('SoC');
    expect(soc.at(-1)).toBeGreaterThanOrEqual(soc[0] ?? 101);
    for (const name of ['Power.Active.Import', 'Voltage', 'Current.Import', 'Temperature']) {
      expect(Math.min(...listValues(name))).toBeGreaterThan(0);
    }
  });

  it('does not start when the tag is refused', async () => {
    stage.gateway.reply = ({ action }) => (action === 'Authorize' ? { idTagInfo: { status: 'Blocked' } } : undefined);
    findCharger()?.plugIn(1);
    await stage.waitUntil(() => readPhase() === 'available' && listStatuses().length > 2);
    expect(listStatuses().slice(1)).toEqual(['Preparing', 'Available']);
    expect(listPayloads('StartTransaction')).toEqual([]);
  });

  it('ends when the answer to its start refuses the tag', async () => {
    stage.gateway.reply = ({ action }) =>
      action === 'StartTransaction' ? { transactionId: 77, idTagInfo: { status: 'ConcurrentTx' } } : undefined;
    findCharger()?.plugIn(1);
    await stage.waitUntil(() => listPayloads('StopTransaction').length === 1);
    expect(listPayloads('StopTransaction')[0]).toMatchObject({ transactionId: 77, reason: 'DeAuthorized' });
  });

  it('stops within an hour with a higher state of charge', async () => {
    findCharger()?.plugIn(1);
    await stage.waitUntil(() => listPayloads('StopTransaction').length === 1, 3_900_000);
    const data = listPayloads('StopTransaction')[0]?.['transactionData'] as Fields[];
    const soc = data.map((entry) =>
      Number((entry['sampledValue'] as Fields[]).find((value) => value['measurand'] === 'SoC')?.['value']),
    );
    expect(soc[1]).toBeGreaterThan(soc[0] ?? 101);
  });

  it('ends with an error code when the connector fails, and frees the connector after the repair', async () => {
    const charger = findCharger();
    charger?.plugIn(1);
    await stage.waitUntil(() => readPhase() === 'charging');
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
    await stage.runFor(2_000);
    expect(listPayloads('StatusNotification').at(-1)).toMatchObject({
      status: 'Faulted',
      errorCode: 'GroundFailure',
      vendorErrorCode: 'E-0x21',
      vendorId: 'Voltaire',
    });
    expect(listPayloads('StopTransaction')[0]).toMatchObject({ reason: 'Other' });
    await stage.runFor(20_000);
    expect(listPayloads('StatusNotification').at(-1)).toMatchObject({
      status: 'Available',
      errorCode: 'NoError',
    });
  });

  it('goes on when the connector reports a warning', async () => {
    const charger = findCharger();
    charger?.plugIn(1);
    await stage.waitUntil(() => readPhase() === 'charging');
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
    await stage.runFor(1_000);
    expect(listPayloads('StatusNotification').at(-1)).toMatchObject({
      status: 'Charging',
      errorCode: 'WeakSignal',
    });
    await stage.runFor(6_000);
    expect(listPayloads('StatusNotification').at(-1)).toMatchObject({
      status: 'Charging',
      errorCode: 'NoError',
    });
    expect(listPayloads('StopTransaction')).toEqual([]);
  });
});
