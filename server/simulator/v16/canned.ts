import type { Payload, Persona } from '../charger';

/** Answers of a charger that refuses every command. Calls without a refusal in OCPP are answered as usual. */
const REFUSALS: Record<string, object> = {
  RemoteStartTransaction: { status: 'Rejected' },
  RemoteStopTransaction: { status: 'Rejected' },
  Reset: { status: 'Rejected' },
  UnlockConnector: { status: 'UnlockFailed' },
  ChangeAvailability: { status: 'Rejected' },
  TriggerMessage: { status: 'Rejected' },
  ExtendedTriggerMessage: { status: 'Rejected' },
  CertificateSigned: { status: 'Rejected' },
  InstallCertificate: { status: 'Rejected' },
  DeleteCertificate: { status: 'Failed' },
  GetInstalledCertificateIds: { status: 'NotFound' },
  ChangeConfiguration: { status: 'Rejected' },
  ClearCache: { status: 'Rejected' },
  UpdateFirmware: {},
  GetDiagnostics: {},
  DataTransfer: { status: 'Rejected' },
  SetChargingProfile: { status: 'Rejected' },
  ClearChargingProfile: { status: 'Unknown' },
  GetCompositeSchedule: { status: 'Rejected' },
  SendLocalList: { status: 'NotSupported' },
  GetLocalListVersion: { listVersion: -1 },
};

/** Answers of a charger that accepts every command and does nothing. */
const PROMISES: Record<string, object> = {
  RemoteStartTransaction: { status: 'Accepted' },
  RemoteStopTransaction: { status: 'Accepted' },
  Reset: { status: 'Accepted' },
  UnlockConnector: { status: 'Unlocked' },
  ChangeAvailability: { status: 'Accepted' },
  TriggerMessage: { status: 'Accepted' },
  ExtendedTriggerMessage: { status: 'Accepted' },
  CertificateSigned: { status: 'Accepted' },
  InstallCertificate: { status: 'Accepted' },
  DeleteCertificate: { status: 'Accepted' },
  ChangeConfiguration: { status: 'Accepted' },
  ClearCache: { status: 'Accepted' },
  UpdateFirmware: {},
  GetDiagnostics: { fileName: 'diagnostics.log' },
  DataTransfer: { status: 'Accepted' },
  SetChargingProfile: { status: 'Accepted' },
  ClearChargingProfile: { status: 'Accepted' },
  SendLocalList: { status: 'Accepted' },
};

export function findCannedAnswer(persona: Persona, action: string, _payload: Payload): object | undefined {
  if (persona === 'rejecting') return REFUSALS[action];
  return persona === 'idle-accepting' ? PROMISES[action] : undefined;
}
