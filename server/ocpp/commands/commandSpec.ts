import type { CommandState } from '../../../src/contract/live/command';
import type { ConnectorStatus, OcppVersion } from '../../../src/contract/live/connector';
import type { Payload } from '../facts/payload';

/** A call to the charger. */
export interface Call {
  action: string;
  payload: object;
}

/** Target of a command: charger, EVSE, connector, transaction. */
export interface CommandTarget {
  /** Our number of the command; 2.0.1 repeats it as request or remote start id. */
  id: number;
  /** When the call is made, epoch ms. */
  at: number;
  connectorNo: number | null;
  /** 2.0.1: the plug of its EVSE that is meant. */
  plugNo: number;
  params: Payload;
  /** stop: the transaction as we and as the charger number it. */
  transaction: { id: string; naturalKey: string } | null;
}

/** Verdict on an answer. `isDone`: the answer itself is the effect. */
export interface Verdict {
  state: Extract<CommandState, 'accepted' | 'rejected' | 'notSupported' | 'scheduled' | 'callError'>;
  detail?: string;
  isDone?: boolean;
}

/** Known state of charger and command when the effect is checked. */
export interface EffectView {
  params: Payload;
  connectorNo: number | null;
  sentAt: Date;
  answeredAt: Date | null;
  /** Status of the target connector. */
  connectorStatus: ConnectorStatus | null;
  connectorStatuses: readonly ConnectorStatus[];
  chargerStatus: string;
  bootAt: Date | null;
  firmwareStatus: string;
  firmwareStatusAt: Date | null;
  firmwareVersion: string | null;
  /** Least security profile of the charger's connections. */
  securityProfile: number;
  /** start: the transaction that began by it, and where. */
  begunTransactionId: string | null;
  begunConnectorNo: number | null;
  /** stop: the transaction that is to end. */
  transactionStatus: 'running' | 'finished' | null;
  stopReason: string | null;
  outcome: Payload;
}

export interface Effect {
  state: Extract<CommandState, 'effective' | 'noEffect'>;
  detail?: string;
}

/** One kind of command: its request in each version, the reading of its answer, and the proof of its effect. */
export interface CommandSpec {
  call(target: CommandTarget, version: OcppVersion): Call;
  read(answer: Payload, version: OcppVersion): Verdict;
  /** How long the effect may take after the charger has accepted. */
  effectMs: number;
  /** When the charger may begin, epoch ms, where that can be later than its answer. */
  startsAt?: (params: Payload) => number | null;
  /** Settings of the charger that give the time more exactly, in seconds; names of both versions. */
  effectSettings?: readonly string[];
  /** Null: no effect yet. */
  effect(view: EffectView): Effect | null;
}

/** An answer without a valid status: the charger has neither accepted nor refused. */
export const UNREADABLE: Verdict = { state: 'callError', detail: 'unreadable answer' };

/** Reads `status` of an answer, as most have it. */
export function readStatus(answer: Payload): Verdict {
  return readStatusOr(answer, []);
}

/** @param refusals status values besides `Rejected` that refuse the command */
export function readStatusOr(answer: Payload, refusals: readonly string[]): Verdict {
  const status = answer.text('status', 50) ?? '';
  if (status === 'Accepted') return { state: 'accepted' };
  if (status === 'Scheduled') return { state: 'scheduled' };
  const info = answer.object('statusInfo')?.text('reasonCode', 50);
  const detail = info ? `${status}: ${info}` : status;
  if (UNSUPPORTED.has(status)) return { state: 'notSupported', detail };
  return status === 'Rejected' || refusals.includes(status) ? { state: 'rejected', detail } : UNREADABLE;
}

const UNSUPPORTED: ReadonlySet<string> = new Set(['NotSupported', 'NotImplemented']);

/** An answer that is the effect: nothing else will be heard of it. */
export function createDone(verdict: Verdict): Verdict {
  return verdict.state === 'accepted' ? { ...verdict, isDone: true } : verdict;
}
