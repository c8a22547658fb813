import type { ChargingOrderDetail } from '../../contract/evo-bill/orderRow';
import type { LiveConnector } from '../../contract/live/connector';
import { mayEndSession } from '../../lib/sessionEnd';

/** A running session that may be ended without its charger, and where it runs. */
export interface EndableSession {
  transactionId: string;
  chargerCode: string;
  connector: number;
}

type SessionOrder = Pick<ChargingOrderDetail, 'txnId' | 'chargerCode' | 'connector' | 'mayEndSession'>;

/** The session of an order that the server allows to be ended; else null. */
export function findEndableSession({ txnId, chargerCode, connector, mayEndSession: mayEnd }: SessionOrder) {
  return mayEnd && txnId !== null ? { transactionId: txnId, chargerCode, connector } : null;
}

/** The session at a live connector, by the rule that the server asks; null where none runs, or its charger can end it. */
export function findEndableLiveSession(row: LiveConnector): EndableSession | null {
  const { txnId, chargerCode, connector, isOnline, reportedStatus, stopState } = row;
  // A row shows the session that stands at its connector.
  const session = { isOnline, isAtConnector: true, connectorStatus: reportedStatus, stopState };
  return txnId !== null && mayEndSession(session) ? { transactionId: txnId, chargerCode, connector } : null;
}
