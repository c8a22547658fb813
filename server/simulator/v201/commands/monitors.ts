import type { OCPP20 } from 'typed-ocpp';
import type { Charger, Payload } from '../../charger';
import { listWithin, requiredNumber } from '../../ocppFault';

type Monitored = NonNullable<OCPP20.NotifyMonitoringReportRequest['monitor']>[number];

/** Sets the monitors that are asked for, each under a number of its own. */
export function setVariableMonitoring(charger: Charger, payload: Payload): OCPP20.SetVariableMonitoringResponse {
  const results = listWithin(payload, 'setMonitoringData').map((asked) => {
    const id = Math.max(0, ...charger.monitors.keys()) + 1;
    charger.monitors.set(id, asked);
    return { id, status: 'Accepted', ...asked };
  });
  return { setMonitoringResult: results } as unknown as OCPP20.SetVariableMonitoringResponse;
}

/** The monitors follow the answer. */
export function getMonitoringReport(charger: Charger, payload: Payload): OCPP20.GetMonitoringReportResponse {
  if (charger.monitors.size === 0) return { status: 'EmptyResultSet' };
  const monitor = [...charger.monitors].map(([id, { component, variable, value, type, severity }]) => ({
    ...{ component, variable },
    variableMonitoring: [{ id, transaction: false, value, type, severity }],
  }));
  const request: OCPP20.NotifyMonitoringReportRequest = {
    requestId: requiredNumber(payload, 'requestId'),
    seqNo: 0,
    generatedAt: charger.time(),
    monitor: monitor as unknown as [Monitored],
  };
  charger.sendNow('NotifyMonitoringReport', request);
  return { status: 'Accepted' };
}

export function clearVariableMonitoring(charger: Charger, payload: Payload): OCPP20.ClearVariableMonitoringResponse {
  const ids = Array.isArray(payload['id']) ? payload['id'].map(Number) : [];
  const results = ids.map((id) => ({ id, status: charger.monitors.delete(id) ? 'Accepted' : 'NotFound' }));
  return { clearMonitoringResult: results } as unknown as OCPP20.ClearVariableMonitoringResponse;
}

/** It has no monitors but those that were set. */
export function setMonitoringBase(charger: Charger, payload: Payload): OCPP20.SetMonitoringBaseResponse {
  if (payload['monitoringBase'] !== 'All') charger.monitors.clear();
  return { status: 'Accepted' };
}

export function setMonitoringLevel(): OCPP20.SetMonitoringLevelResponse {
  return { status: 'Accepted' };
}
