import type { ReplayMode } from '../../../src/contract/live/replayOrder';
import type { ConnectorStatus } from '../../../src/contract/live/connector';

/** What a connector or a charger said of itself last. Times in epoch ms. */
export interface PastReport {
  status: ConnectorStatus;
  /** Start of the status. */
  at: number;
  errorCode: string | null;
  vendorErrorCode: string | null;
  info: string | null;
}

/** State of a connector at a moment of the past, as far as it was kept. */
export interface PastState {
  connectorId: string;
  /** Null: it had not reported. */
  report: PastReport | null;
  /** Of its charger as a whole; null: nothing was wrong. */
  charger: PastReport | null;
  /** Null: in contact. */
  offlineSince: number | null;
  txnId: string | null;
  /** Last message that is known of. */
  lastSeen: number | null;
}

/** A stored event of a connector, or of a charger for all its connectors. */
export interface PastEvent extends PastReport {
  /** Number in the history. */
  id: number;
  /** Connectors that it is about. */
  connectorIds: readonly string[];
  isOfCharger: boolean;
  receivedAt: number;
}

export const createPastState = (connectorId: string): PastState => ({
  connectorId,
  report: null,
  charger: null,
  offlineSince: null,
  txnId: null,
  lastSeen: null,
});

/** The time by which events are ordered. */
export const getEventTime = (event: Pick<PastEvent, 'at' | 'receivedAt'>, mode: ReplayMode): number =>
  mode === 'then' ? event.receivedAt : event.at;

/** Applies an event: a lost contact leaves the last report, any report ends it. */
export function applyEvent(state: PastState, event: PastEvent): PastState {
  if (event.isOfCharger) return { ...state, charger: follow(state.charger, event) };
  if (event.status === 'offline') return { ...state, offlineSince: event.at };
  const lastSeen = Math.max(state.lastSeen ?? 0, event.receivedAt);
  return { ...state, report: follow(state.report, event), offlineSince: null, lastSeen };
}

function follow(known: PastReport | null, event: PastEvent): PastReport {
  const { status, errorCode, vendorErrorCode, info } = event;
  return { status, errorCode, vendorErrorCode, info, at: known?.status === status ? known.at : event.at };
}
