import { afterEach, describe, expect, it } from 'vitest';
import type { SimulatedChargerSpec } from '../../../server/simulator/chargerSpec';
import type { Fields } from './testGateway';
import { makeChargerSpec, Stage } from './stage';

let stage: Stage;
afterEach(async () => {
  expect(stage.gateway.faults).toEqual([]);
  await stage.close();
});

const COMMANDS = {
  '1.6': [
    ['RemoteStartTransaction', { connectorId: 2, idTag: 'X' }],
    ['RemoteStopTransaction', { transactionId: 1001 }],
    ['Reset', { type: 'Soft' }],
    ['UnlockConnector', { connectorId: 1 }],
    ['ChangeAvailability', { connectorId: 0, type: 'Inoperative' }],
    ['TriggerMessage', { requestedMessage: 'Heartbeat' }],
    ['ChangeConfiguration', { key: 'HeartbeatInterval', value: '5' }],
    ['ClearCache', {}],
    ['UpdateFirmware', { location: 'https://fw.example/x', retrieveDate: '2026-01-01T00:00:00Z' }],
    ['GetDiagnostics', { location: 'https://fw.example/x' }],
  ],
  '2.0.1': [
    ['RequestStartTransaction', { evseId: 2, remoteStartId: 1, idToken: { idToken: 'X', type: 'Central' } }],
    ['RequestStopTransaction', { transactionId: 'X' }],
    ['Reset', { type: 'Immediate' }],
    ['UnlockConnector', { evseId: 1, connectorId: 1 }],
    ['ChangeAvailability', { operationalStatus: 'Inoperative' }],
    ['TriggerMessage', { requestedMessage: 'Heartbeat' }],
    ['GetBaseReport', { requestId: 1, reportBase: 'FullInventory' }],
    ['ClearCache', {}],
    [
      'UpdateFirmware',
      { requestId: 1, firmware: { location: 'https://fw.example/x', retrieveDateTime: '2026-01-01T00:00:00Z' } },
    ],
    ['GetLog', { requestId: 1, logType: 'SecurityLog', log: { remoteLocation: 'x' } }],
    [
      'SetVariables',
      {
        setVariableData: [
          { component: { name: 'OCPPCommCtrlr' }, variable: { name: 'HeartbeatInterval' }, attributeValue: '5' },
        ],
      },
    ],
  ],
} as const satisfies Record<SimulatedChargerSpec['ocppVersion'], readonly (readonly [string, Fields])[]>;

async function startPersona(
  ocppVersion: SimulatedChargerSpec['ocppVersion'],
  persona: SimulatedChargerSpec['persona'],
) {
  stage = await Stage.open([makeChargerSpec('P1', { ocppVersion, persona })], { seed: 3 });
  await stage.waitUntil(() => stage.gateway.listPayloads('P1', 'StatusNotification').length >= 2);
  stage.fleet.charger('P1')?.plugIn(1);
  await stage.waitUntil(() => stage.fleet.charger('P1')?.connectors()[0]?.phase === 'charging');
}

const versions = ['1.6', '2.0.1'] as const;
const listReports = () =>
  stage.gateway.listActions('P1').filter((action) => !/MeterValues|TransactionEvent|Heartbeat/.test(action));

describe.each(versions)('a simulated charger of OCPP %s', (version) => {
  it('refuses every command and goes on charging when it is rejecting', async () => {
    await startPersona(version, 'rejecting');
    const before = listReports();
    for (const [action, payload] of COMMANDS[version]) {
      const answer = JSON.stringify(await stage.gateway.sendCommand('P1', action, payload));
      expect(answer).toMatch(/Rejected|UnlockFailed|^\{\}$/);
    }
    await stage.runFor(15_000);
    expect(listReports()).toEqual(before);
    expect(
      stage.fleet
        .charger('P1')
        ?.connectors()
        .map((entry) => entry.phase),
    ).toEqual(['charging', 'available']);
  });

  it('accepts every command and does nothing when it is idle-accepting', async () => {
    await startPersona(version, 'idle-accepting');
    const before = listReports();
    for (const [action, payload] of COMMANDS[version]) {
      const answer = JSON.stringify(await stage.gateway.sendCommand('P1', action, payload));
      expect(answer).toMatch(/Accepted|Unlocked|fileName|^\{\}$/);
    }
    await stage.runFor(15_000);
    expect(listReports()).toEqual(before);
    expect(
      stage.fleet
        .charger('P1')
        ?.connectors()
        .map((entry) => entry.phase),
    ).toEqual(['charging', 'available']);
  });

  it('answers no command but goes on reporting when it is silent', async () => {
    await startPersona(version, 'silent');
    let answers = 0;
    for (const [action, payload] of COMMANDS[version]) {
      void stage.gateway.sendCommand('P1', action, payload).then(() => (answers += 1));
    }
    const before = stage.gateway.calls.length;
    await stage.runFor(30_000);
    expect(answers).toBe(0);
    expect(stage.fleet.stats().commands).toBe(COMMANDS[version].length);
    expect(stage.gateway.calls.length).toBeGreaterThan(before + 2);
  });
});
