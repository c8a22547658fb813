import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChargerProbe } from './chargerProbe';
import { makeChargerSpec, Stage } from './stage';
import type { Fields } from './testGateway';

let stage: Stage;
const code = 'B1';
const { findCharger, listPayloads, readPhase, startCharging } = createChargerProbe(code, () => stage);
const listEvents = () => listPayloads('TransactionEvent');
const readInfo = (event: Fields | undefined) => event?.['transactionInfo'] as Fields;
const summarizeEvents = () =>
  listEvents().map((event) => [event['eventType'], event['triggerReason'], readInfo(event)['chargingState']]);

beforeEach(async () => {
  const spec = makeChargerSpec(code, { ocppVersion: '2.0.1', connectors: [{ number: 1, type: 'CCS2', power: 120 }] });
  stage = await Stage.open([spec], { seed: 3 });
  await stage.waitUntil(() => listPayloads('SecurityEventNotification').length === 1);
});
afterEach(async () => {
  expect(stage.gateway.faults).toEqual([]);
  await stage.close();
});

describe('a simulated 2.0.1 session', () => {
  it('is one transaction of numbered events', async () => {
    findCharger()?.plugIn(1);
    await stage.waitUntil(() => listEvents().length >= 4);
    findCharger()?.unplug(1);
    await stage.waitUntil(() => readPhase() === 'available');
    expect(summarizeEvents()).toEqual([
      ['Started', 'Authorized', 'EVConnected'],
      ['Updated', 'ChargingStateChanged', 'Charging'],
      ['Updated', 'MeterValuePeriodic', 'Charging'],
      ['Updated', 'MeterValuePeriodic', 'Charging'],
      ['Ended', 'EVCommunicationLost', 'EVConnected'],
    ]);
    expect(listEvents().map((event) => event['seqNo'])).toEqual([0, 1, 2, 3, 4]);
    expect(new Set(listEvents().map((event) => readInfo(event)['transactionId'])).size).toBe(1);
    expect(listEvents()[0]).toMatchObject({
      evse: { id: 1, connectorId: 1 },
      idToken: { type: 'ISO14443' },
      offline: false,
    });
    expect(readInfo(listEvents()[4])).toMatchObject({ stoppedReason: 'EVDisconnected' });
    const statuses = listPayloads('StatusNotification').map((entry) => entry['connectorStatus']);
    expect(statuses).toEqual(['Available', 'Occupied', 'Available']);
  });

  it('ends when the gateway refuses the token', async () => {
    stage.gateway.reply = ({ payload }) =>
      payload['eventType'] === 'Started' ? { idTokenInfo: { status: 'Blocked' } } : undefined;
    findCharger()?.plugIn(1);
    await stage.waitUntil(() => listEvents().some((event) => event['eventType'] === 'Ended'));
    expect(listEvents().at(-1)).toMatchObject({ triggerReason: 'Deauthorized' });
    expect(readInfo(listEvents().at(-1))).toMatchObject({ stoppedReason: 'DeAuthorized' });
  });

  it('reports a fault and its end as a status and an event with the vendor code', async () => {
    const fault = { errorCode: 'GroundFailure', vendorErrorCode: 'E-0x21', info: 'Residual current', isWarning: false };
    const times = { weight: 1, lasts: [10, 10] as const, duration: 10 };
    await startCharging();
    findCharger()?.breakDown(1, { ...fault, ...times, end: 'groundFault' });
    await stage.runFor(1_000);
    expect(listPayloads('StatusNotification').at(-1)).toMatchObject({ connectorStatus: 'Faulted' });
    expect(readInfo(listEvents().at(-1))).toMatchObject({ stoppedReason: 'GroundFault' });
    const readEventData = () => (listPayloads('NotifyEvent').at(-1)?.['eventData'] as Fields[])[0];
    expect(readEventData()).toMatchObject({ techCode: 'E-0x21', actualValue: 'true', cleared: false });
    await stage.runFor(11_000);
    expect(readEventData()).toMatchObject({ techCode: 'E-0x21', actualValue: 'false', cleared: true });
    expect(listPayloads('StatusNotification').at(-1)).toMatchObject({ connectorStatus: 'Available' });
  });
});
