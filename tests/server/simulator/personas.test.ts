import { afterEach, describe, expect, it } from 'vitest';
import type { SimulatedChargerSpec } from '../../../server/simulator/chargerSpec';
import type { Fields } from './gateway';
import { chargerSpec, Stage } from './stage';

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

async function meet(ocppVersion: SimulatedChargerSpec['ocppVersion'], persona: SimulatedChargerSpec['persona']) {
  stage = await Stage.open([chargerSpec('P1', { ocppVersion, persona })], { seed: 3 });
  await stage.until(() => stage.gateway.of('P1', 'StatusNotification').length >= 2);
  stage.fleet.charger('P1')?.plugIn(1);
  await stage.until(() => stage.fleet.charger('P1')?.connectors()[0]?.phase === 'charging');
}

const versions = ['1.6', '2.0.1'] as const;
const said = () =>
  stage.gateway.actions('P1').filter((action) => !/MeterValues|TransactionEvent|Heartbeat/.test(action));

describe.each(versions)('personas of OCPP %s', (version) => {
  it('rejecting: refuses everything and goes on with its own life', async () => {
    await meet(version, 'rejecting');
    const before = said();
    for (const [action, payload] of COMMANDS[version]) {
      const answer = JSON.stringify(await stage.gateway.call('P1', action, payload));
      expect(answer).toMatch(/Rejected|UnlockFailed|^\{\}$/);
    }
    await stage.run(15_000);
    expect(said()).toEqual(before);
    expect(
      stage.fleet
        .charger('P1')
        ?.connectors()
        .map((entry) => entry.phase),
    ).toEqual(['charging', 'available']);
  });

  it('idle-accepting: agrees, and nothing happens', async () => {
    await meet(version, 'idle-accepting');
    const before = said();
    for (const [action, payload] of COMMANDS[version]) {
      const answer = JSON.stringify(await stage.gateway.call('P1', action, payload));
      expect(answer).toMatch(/Accepted|Unlocked|fileName|^\{\}$/);
    }
    await stage.run(15_000);
    expect(said()).toEqual(before);
    expect(
      stage.fleet
        .charger('P1')
        ?.connectors()
        .map((entry) => entry.phase),
    ).toEqual(['charging', 'available']);
  });

  it('silent: never answers a command, but speaks of itself', async () => {
    await meet(version, 'silent');
    let answers = 0;
    for (const [action, payload] of COMMANDS[version]) {
      void stage.gateway.call('P1', action, payload).then(() => (answers += 1));
    }
    const before = stage.gateway.heard.length;
    await stage.run(30_000);
    expect(answers).toBe(0);
    expect(stage.fleet.stats().commands).toBe(COMMANDS[version].length);
    expect(stage.gateway.heard.length).toBeGreaterThan(before + 2);
  });
});
