import { isAllowedChange } from '../domain/ocpp/connectorStatus';
import type { ConnectorStatus, OcppVersion } from '../../src/contract/live/connector';
import type { StatusFact } from './fact';
import type { Message } from './message';
import type { ConnectorMemory } from './session';

/** What a connector reports. */
export interface StatusReport {
  at: number;
  /** Null: a value that OCPP does not know; kept as illegal, without moving the state. */
  status: ConnectorStatus | null;
  error?: StatusFact['error'];
}

/** The fact of a report; an impossible change is flagged, never dropped. */
export function statusFact(message: Message, connector: ConnectorMemory, report: StatusReport): StatusFact {
  const { at, status, error } = report;
  const isLate = at < connector.reportedAt;
  return {
    kind: 'status',
    connectorId: connector.id,
    at,
    receivedAt: message.receivedAt,
    status: status ?? connector.status,
    error,
    isIllegal: status === null || (!isLate && isIllegal(message.session.ocppVersion, connector, status)),
  };
}

/** Remembers a report that has been stored. */
export function remember(connector: ConnectorMemory, fact: StatusFact): void {
  if (fact.at < connector.reportedAt) return;
  connector.status = fact.status;
  connector.reportedAt = fact.at;
  connector.first = null;
  if (fact.error) connector.errorCode = fact.error.code;
}

/** Only 1.6 says which changes there are. */
function isIllegal(version: OcppVersion, connector: ConnectorMemory, status: ConnectorStatus): boolean {
  return version === '1.6' && !isAllowedChange(connector.status, status, connector.first);
}
