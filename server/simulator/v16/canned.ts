import type { Payload, Persona } from '../charger';

/** What a charger answers that refuses everything. Some calls know no refusal: they are answered as by any other. */
const REFUSALS: Record<string, object> = {
  RemoteStartTransaction: { status: 'Rejected' },
  RemoteStopTransaction: { status: 'Rejected' },
  Reset: { status: 'Rejected' },
  UnlockConnector: { status: 'UnlockFailed' },
  ChangeAvailability: { status: 'Rejected' },
  TriggerMessage: { status: 'Rejected' },
  ChangeConfiguration: { status: 'Rejected' },
  ClearCache: { status: 'Rejected' },
  UpdateFirmware: {},
  GetDiagnostics: {},
  DataTransfer: { status: 'Rejected' },
};

/** What a charger answers that agrees and then does nothing. */
const PROMISES: Record<string, object> = {
  RemoteStartTransaction: { status: 'Accepted' },
  RemoteStopTransaction: { status: 'Accepted' },
  Reset: { status: 'Accepted' },
  UnlockConnector: { status: 'Unlocked' },
  ChangeAvailability: { status: 'Accepted' },
  TriggerMessage: { status: 'Accepted' },
  ChangeConfiguration: { status: 'Accepted' },
  ClearCache: { status: 'Accepted' },
  UpdateFirmware: {},
  GetDiagnostics: { fileName: 'diagnostics.log' },
  DataTransfer: { status: 'Accepted' },
};

export function canned(persona: Persona, action: string, _payload: Payload): object | undefined {
  if (persona === 'rejecting') return REFUSALS[action];
  return persona === 'idle-accepting' ? PROMISES[action] : undefined;
}
