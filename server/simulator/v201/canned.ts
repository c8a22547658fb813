import { listWithin } from '../ocppFault';
import type { Payload, Persona } from '../charger';

const REJECTED = { status: 'Rejected' };
const ACCEPTED = { status: 'Accepted' };

const REFUSALS: Record<string, object> = {
  RequestStartTransaction: REJECTED,
  RequestStopTransaction: REJECTED,
  Reset: REJECTED,
  UnlockConnector: { status: 'UnlockFailed' },
  ChangeAvailability: REJECTED,
  TriggerMessage: REJECTED,
  CertificateSigned: REJECTED,
  InstallCertificate: REJECTED,
  DeleteCertificate: { status: 'Failed' },
  GetInstalledCertificateIds: { status: 'NotFound' },
  GetBaseReport: REJECTED,
  ClearCache: REJECTED,
  UpdateFirmware: REJECTED,
  GetLog: REJECTED,
  DataTransfer: REJECTED,
  SetChargingProfile: REJECTED,
  ClearChargingProfile: { status: 'Unknown' },
  GetCompositeSchedule: REJECTED,
  GetChargingProfiles: { status: 'NoProfiles' },
  SendLocalList: { status: 'Failed' },
  SetDisplayMessage: REJECTED,
  GetDisplayMessages: { status: 'Unknown' },
  ClearDisplayMessage: { status: 'Unknown' },
  CustomerInformation: REJECTED,
  GetMonitoringReport: { status: 'NotSupported' },
  SetMonitoringBase: REJECTED,
  SetMonitoringLevel: REJECTED,
};

const PROMISES: Record<string, object> = {
  RequestStartTransaction: ACCEPTED,
  RequestStopTransaction: ACCEPTED,
  Reset: ACCEPTED,
  UnlockConnector: { status: 'Unlocked' },
  ChangeAvailability: ACCEPTED,
  TriggerMessage: ACCEPTED,
  CertificateSigned: ACCEPTED,
  InstallCertificate: ACCEPTED,
  DeleteCertificate: ACCEPTED,
  GetBaseReport: ACCEPTED,
  ClearCache: ACCEPTED,
  UpdateFirmware: ACCEPTED,
  GetLog: { status: 'Accepted', filename: 'log.log' },
  DataTransfer: ACCEPTED,
  SetChargingProfile: ACCEPTED,
  ClearChargingProfile: ACCEPTED,
  SendLocalList: ACCEPTED,
};

/** Answers of a charger that refuses every command, or accepts it and does nothing. */
export function findCannedAnswer(persona: Persona, action: string, payload: Payload): object | undefined {
  if (persona !== 'rejecting' && persona !== 'idle-accepting') return undefined;
  if (action === 'SetVariables') return setResult(payload, persona === 'rejecting' ? 'Rejected' : 'Accepted');
  if (action === 'GetVariables') return persona === 'rejecting' ? getResult(payload) : undefined;
  return persona === 'rejecting' ? REFUSALS[action] : PROMISES[action];
}

function setResult(payload: Payload, attributeStatus: string): object {
  const setVariableResult = listWithin(payload, 'setVariableData').map(({ component, variable }) => ({
    attributeStatus,
    component,
    variable,
  }));
  return { setVariableResult };
}

function getResult(payload: Payload): object {
  const getVariableResult = listWithin(payload, 'getVariableData').map(({ component, variable }) => ({
    attributeStatus: 'Rejected',
    component,
    variable,
  }));
  return { getVariableResult };
}
