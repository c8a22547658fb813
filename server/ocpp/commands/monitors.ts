import { Payload } from '../facts/payload';
import { createDone, readStatus, readStatusOr, type CommandSpec } from './commandSpec';
import { toVariable } from './variables';

const SET_REFUSALS = ['UnknownComponent', 'UnknownVariable', 'UnsupportedMonitorType', 'Duplicate'];

/** The status of the one monitor that was asked for. */
const readResult = (answer: Payload, list: string): Payload =>
  new Payload({ status: answer.list(list)[0]?.text('status', 50) ?? '' });

/** SetVariableMonitoring of 2.0.1, of one monitor. */
export const setMonitor: CommandSpec = {
  call: ({ params }) => ({
    action: 'SetVariableMonitoring',
    payload: {
      setMonitoringData: [
        {
          value: params.number('value') ?? 0,
          type: params.text('type', 30) ?? '',
          severity: params.int('severity') ?? 0,
          ...toVariable(params),
        },
      ],
    },
  }),
  read: (answer) => createDone(readStatusOr(readResult(answer, 'setMonitoringResult'), SET_REFUSALS)),
  effectMs: 30_000,
  effect: () => null,
};

/** ClearVariableMonitoring of 2.0.1, of one monitor. */
export const clearMonitor: CommandSpec = {
  call: ({ params }) => ({ action: 'ClearVariableMonitoring', payload: { id: [params.int('monitorId') ?? 0] } }),
  read: (answer) => createDone(readStatusOr(readResult(answer, 'clearMonitoringResult'), ['NotFound'])),
  effectMs: 30_000,
  effect: () => null,
};

/** GetMonitoringReport of 2.0.1; the monitors follow the answer, unless there are none. */
export const getMonitors: CommandSpec = {
  call: ({ id }) => ({ action: 'GetMonitoringReport', payload: { requestId: id } }),
  read: (answer) =>
    answer.text('status', 20) === 'EmptyResultSet' ? { state: 'accepted', isDone: true } : readStatus(answer),
  effectMs: 60_000,
  effect: ({ outcome }) => (outcome.isTrue('isComplete') ? { state: 'effective' } : null),
};

/** SetMonitoringLevel of 2.0.1: events of a higher number are not sent. */
export const setMonitoringLevel: CommandSpec = {
  call: ({ params }) => ({ action: 'SetMonitoringLevel', payload: { severity: params.int('severity') ?? 0 } }),
  read: (answer) => createDone(readStatus(answer)),
  effectMs: 30_000,
  effect: () => null,
};

/** SetMonitoringBase of 2.0.1: monitors that were set are cleared, but for the base `All`. */
export const setMonitoringBase: CommandSpec = {
  call: ({ params }) => ({ action: 'SetMonitoringBase', payload: { monitoringBase: params.text('base', 20) ?? '' } }),
  read: (answer) => createDone(readStatus(answer)),
  effectMs: 30_000,
  effect: () => null,
};
