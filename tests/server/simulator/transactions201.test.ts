import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fields } from './gateway';
import { chargerSpec, Stage } from './stage';

let stage: Stage;
const code = 'B1';
const phase = () => stage.fleet.charger(code)?.connectors()[0]?.phase;
const events = () => stage.gateway.of(code, 'TransactionEvent');
const info = (event: Fields | undefined) => event?.['transactionInfo'] as Fields;
const plot = () => events().map((event) => [event['eventType'], event['triggerReason'], info(event)['chargingState']]);

beforeEach(async () => {
  const spec = chargerSpec(code, { ocppVersion: '2.0.1', connectors: [{ number: 1, type: 'CCS2', power: 120 }] });
  stage = await Stage.open([spec], { seed: 3 });
  await stage.until(() => stage.gateway.of(code, 'SecurityEventNotification').length === 1);
});
afterEach(async () => {
  expect(stage.gateway.faults).toEqual([]);
  await stage.close();
});

describe('a session of OCPP 2.0.1', () => {
  it('is one transaction of numbered events', async () => {
    stage.fleet.charger(code)?.plugIn(1);
    await stage.until(() => events().length >= 4);
    stage.fleet.charger(code)?.unplug(1);
    await stage.until(() => phase() === 'available');
    expect(plot()).toEqual([
      ['Started', 'Authorized', 'EVConnected'],
      ['Updated', 'ChargingStateChanged', 'Charging'],
      ['Updated', 'MeterValuePeriodic', 'Charging'],
      ['Updated', 'MeterValuePeriodic', 'Charging'],
      ['Ended', 'EVCommunicationLost', 'EVConnected'],
    ]);
    expect(events().map((event) => event['seqNo'])).toEqual([0, 1, 2, 3, 4]);
    expect(new Set(events().map((event) => info(event)['transactionId'])).size).toBe(1);
    expect(events()[0]).toMatchObject({
      evse: { id: 1, connectorId: 1 },
      idToken: { type: 'ISO14443' },
      offline: false,
    });
    expect(info(events()[4])).toMatchObject({ stoppedReason: 'EVDisconnected' });
    const statuses = stage.gateway.of(code, 'StatusNotification').map((entry) => entry['connectorStatus']);
    expect(statuses).toEqual(['Available', 'Occupied', 'Available']);
  });

  it('ends when the gateway no longer accepts the token', async () => {
    stage.gateway.reply = ({ payload }) =>
      payload['eventType'] === 'Started' ? { idTokenInfo: { status: 'Blocked' } } : undefined;
    stage.fleet.charger(code)?.plugIn(1);
    await stage.until(() => events().some((event) => event['eventType'] === 'Ended'));
    expect(events().at(-1)).toMatchObject({ triggerReason: 'Deauthorized' });
    expect(info(events().at(-1))).toMatchObject({ stoppedReason: 'DeAuthorized' });
  });

  it('tells a fault as a status and an event with the maker code, and its end as well', async () => {
    const fault = { errorCode: 'GroundFailure', vendorErrorCode: 'E-0x21', info: 'Residual current', isWarning: false };
    const times = { weight: 1, lasts: [10, 10] as const, duration: 10 };
    stage.fleet.charger(code)?.plugIn(1);
    await stage.until(() => phase() === 'charging');
    stage.fleet.charger(code)?.breakDown(1, { ...fault, ...times, end: 'groundFault' });
    await stage.run(1_000);
    expect(stage.gateway.of(code, 'StatusNotification').at(-1)).toMatchObject({ connectorStatus: 'Faulted' });
    expect(info(events().at(-1))).toMatchObject({ stoppedReason: 'GroundFault' });
    const told = () => (stage.gateway.of(code, 'NotifyEvent').at(-1)?.['eventData'] as Fields[])[0];
    expect(told()).toMatchObject({ techCode: 'E-0x21', actualValue: 'true', cleared: false });
    await stage.run(11_000);
    expect(told()).toMatchObject({ techCode: 'E-0x21', actualValue: 'false', cleared: true });
    expect(stage.gateway.of(code, 'StatusNotification').at(-1)).toMatchObject({ connectorStatus: 'Available' });
  });
});
