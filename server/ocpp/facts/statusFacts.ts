import { placeReport } from '../../domain/ocpp/clockSkew';
import { isAllowedChange, isChargerStatus } from '../../domain/ocpp/connectorStatus';
import type { PlugStatus } from '../../domain/ocpp/plugs';
import type { ConnectorStatus, OcppVersion } from '../../../src/contract/live/connector';
import { IDLE_STATUSES } from '../../../src/lib/sessionEnd';
import type { ChargerStatusFact, ReportedError, StatusFact } from '../store/fact';
import type { Message } from './message';
import type { ChargerSession, ConnectorMemory } from './chargerSession';

/** Status report of a connector. */
export interface StatusReport {
  at: number;
  /** Null: a value that OCPP does not know; kept as illegal, without moving the state. */
  status: ConnectorStatus | null;
  error?: ReportedError;
  plugs?: Readonly<Record<string, PlugStatus>>;
  /** Chargers do not queue such a message: the order of arrival outweighs the time stamps. */
  isImmediate?: boolean;
}

/** The fact of a report, remembered after it is stored; an impossible change is flagged, never dropped. */
export function createStatusFact(message: Message, connector: ConnectorMemory, report: StatusReport): StatusFact {
  const { status, error, plugs } = report;
  const at = placeInTime(message, connector.reportedAt, report);
  const isLate = at < connector.reportedAt;
  const fact: StatusFact = {
    kind: 'status',
    connectorId: connector.id,
    at,
    receivedAt: message.receivedAt,
    status: status ?? connector.status,
    error,
    plugs,
    isRepeated: status === null || status === connector.status,
    isIllegal: status === null || (!isLate && isIllegal(message.session.ocppVersion, connector, status)),
  };
  message.onStored(() => updateConnector(message.session, connector, fact));
  return fact;
}

function updateConnector(session: ChargerSession, connector: ConnectorMemory, fact: StatusFact): void {
  if (fact.at < connector.reportedAt) return;
  if (IDLE_STATUSES.has(fact.status)) session.doubtRunning(connector.id, fact.at);
  connector.status = fact.status;
  connector.reportedAt = fact.at;
  connector.first = null;
  if (fact.error) connector.errorCode = fact.error.code;
  if (fact.plugs) connector.plugs = fact.plugs;
}

/** Stores a status report of the charger as a whole; a connector-only state is flagged. */
export async function storeChargerStatus(message: Message, report: StatusReport): Promise<void> {
  const { whole } = message.session;
  const at = placeInTime(message, whole.reportedAt, report);
  const reported = report.status ?? whole.status;
  const isLegal = report.status !== null && isChargerStatus(report.status);
  const fact: ChargerStatusFact = {
    kind: 'chargerStatus',
    at,
    receivedAt: message.receivedAt,
    status: isChargerStatus(reported) ? reported : whole.status,
    reported,
    error: report.error,
    isIllegal: !isLegal,
  };
  message.onStored(() => {
    if (at >= whole.reportedAt) Object.assign(whole, { status: fact.status, reportedAt: at });
  });
  await message.store(fact);
}

function placeInTime({ receivedAt }: Message, lastAt: number, { at, isImmediate = false }: StatusReport): number {
  return isImmediate ? placeReport(at, receivedAt, lastAt) : at;
}

/** Only 1.6 defines the allowed status changes. */
function isIllegal(version: OcppVersion, connector: ConnectorMemory, status: ConnectorStatus): boolean {
  return version === '1.6' && !isAllowedChange(connector.status, status, connector.first);
}
