import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommandKind } from '../../../src/contract/live/command';
import { World } from './testGateway';
import type { TestCharger } from './testCharger';

let world: World;
let charger: TestCharger;
beforeEach(async () => {
  world = await World.create();
  charger = await world.connectOnline('CP2');
});
afterEach(() => world.close());

const sendRequest = (kind: CommandKind, params: object = {}) =>
  world.sendCommand({ kind, chargerCode: 'CP2', params: { ...params } });
const TEMPERATURE = { component: 'EVSE', evse: 1, variable: 'Temperature' };

describe('monitors of a charger (2.0.1)', () => {
  it('are set one by one, and refused with the reason of the charger', async () => {
    charger.replies.SetVariableMonitoring = () => ({ setMonitoringResult: [{ id: 4, status: 'Accepted' }] });
    const asked = { ...TEMPERATURE, type: 'UpperThreshold', value: 80, severity: 3 };
    await world.awaitCommand((await sendRequest('setMonitor', asked)).commandId, 'effective');
    expect(charger.calls.at(-1)).toEqual({
      action: 'SetVariableMonitoring',
      payload: {
        setMonitoringData: [
          {
            ...{ value: 80, type: 'UpperThreshold', severity: 3 },
            component: { name: 'EVSE', evse: { id: 1 } },
            variable: { name: 'Temperature' },
          },
        ],
      },
    });
    charger.replies.SetVariableMonitoring = () => ({ setMonitoringResult: [{ status: 'UnknownVariable' }] });
    const { steps } = await world.awaitCommand((await sendRequest('setMonitor', asked)).commandId, 'rejected');
    expect(steps.at(-1)?.detail).toBe('UnknownVariable');
  });

  it('are told in parts after the answer, and none is the answer itself', async () => {
    charger.replies.GetMonitoringReport = () => ({ status: 'EmptyResultSet' });
    await world.awaitCommand((await sendRequest('getMonitors')).commandId, 'effective');
    charger.replies.GetMonitoringReport = () => ({ status: 'Accepted' });
    const { commandId } = await sendRequest('getMonitors');
    await world.awaitCommand(commandId, 'accepted');
    const part = { requestId: Number(commandId), generatedAt: '2026-01-15T08:00:00Z' };
    const makeMonitor = (id: number) => ({
      ...{ component: { name: 'EVSE' }, variable: { name: 'Temperature' } },
      variableMonitoring: [{ id, transaction: false, value: 80, type: 'UpperThreshold', severity: 3 }],
    });
    await charger.send('NotifyMonitoringReport', { ...part, seqNo: 0, tbc: true, monitor: [makeMonitor(1)] });
    expect((await world.findCommand(commandId)).state).toBe('accepted');
    await charger.send('NotifyMonitoringReport', { ...part, seqNo: 1, monitor: [makeMonitor(2)] });
    const { outcome } = await world.awaitCommand(commandId, 'effective');
    expect(outcome).toMatchObject({
      rows: [{ variableMonitoring: [{ id: 1 }] }, { variableMonitoring: [{ id: 2 }] }],
    });
  });

  it('are cleared by number, limited by severity, and set back to a base', async () => {
    charger.replies.ClearVariableMonitoring = () => ({ clearMonitoringResult: [{ id: 4, status: 'NotFound' }] });
    await world.awaitCommand((await sendRequest('clearMonitor', { monitorId: 4 })).commandId, 'rejected');
    expect(charger.calls.at(-1)?.payload).toEqual({ id: [4] });
    charger.replies.SetMonitoringLevel = () => ({ status: 'Accepted' });
    await world.awaitCommand((await sendRequest('setMonitoringLevel', { severity: 5 })).commandId, 'effective');
    expect(charger.calls.at(-1)?.payload).toEqual({ severity: 5 });
    charger.replies.SetMonitoringBase = () => ({ status: 'NotSupported' });
    const { commandId } = await sendRequest('setMonitoringBase', { base: 'HardWiredOnly' });
    await world.awaitCommand(commandId, 'notSupported');
    expect(charger.calls.at(-1)?.payload).toEqual({ monitoringBase: 'HardWiredOnly' });
  });
});
