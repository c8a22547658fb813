import { COMMANDS } from '../ocpp/commands/commands';
import { Payload } from '../ocpp/facts/payload';
import type { CommandDraft, DemoCommandKind } from './commandDrafts';

/** The call of a command as the gateway would make it. */
export function createCall(id: number, { kind, charger, connector, at, params, session }: CommandDraft) {
  const transaction = session ? { id: String(session.id), naturalKey: session.chargerTxnId } : null;
  const target = { id, at, connectorNo: connector?.no ?? null, plugNo: 1, params: new Payload(params), transaction };
  return COMMANDS[kind].call(target, charger.model.ocppVersion);
}

/** Answer of the charger: an object, an error, or nothing. */
export function createAnswer({ kind, charger, end }: CommandDraft): object | null {
  if (end === 'effective' || end === 'noEffect') return createAcceptance(kind, charger.model.ocppVersion === '1.6');
  if (end === 'rejected') return createRefusal(kind, charger.model.ocppVersion === '1.6');
  if (end === 'notSupported') return { errorCode: 'NotImplemented', description: 'Requested action is not known' };
  if (end === 'callError') return { errorCode: 'InternalError', description: 'Controller busy' };
  return null;
}

function createAcceptance(kind: DemoCommandKind, isOld: boolean): object {
  if (kind === 'unlock') return { status: 'Unlocked' };
  return kind === 'getDiagnostics' && isOld ? { fileName: 'diagnostics.zip' } : { status: 'Accepted' };
}

function createRefusal(kind: DemoCommandKind, isOld: boolean): object {
  if (kind === 'unlock') return { status: 'UnlockFailed' };
  return kind === 'getDiagnostics' && isOld ? {} : { status: 'Rejected' };
}
