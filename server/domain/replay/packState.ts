import type { ConnectorStatus } from '../../../src/contract/live/connector';
import type { PastReport, PastState } from './pastState';

type PackedReport = [status: ConnectorStatus, at: number, errorCode?: string, vendorErrorCode?: string, info?: string];

/** A state in as few letters as possible; missing parts are at the end, 0 stands for none. */
export type PackedState = [
  connectorId: number,
  report?: PackedReport | 0,
  txnId?: number,
  lastSeen?: number,
  offlineSince?: number,
  charger?: PackedReport | 0,
];

export function packState(state: PastState): PackedState {
  const { connectorId, report, txnId, lastSeen, offlineSince, charger } = state;
  const parts = [
    report ? packReport(report) : 0,
    Number(txnId ?? 0),
    lastSeen ?? 0,
    offlineSince ?? 0,
    charger ? packReport(charger) : 0,
  ];
  while (parts.at(-1) === 0) parts.pop();
  return [Number(connectorId), ...parts] as PackedState;
}

export function unpackState([connectorId, report, txnId, lastSeen, offlineSince, charger]: PackedState): PastState {
  return {
    connectorId: String(connectorId),
    report: report ? unpackReport(report) : null,
    charger: charger ? unpackReport(charger) : null,
    offlineSince: offlineSince || null,
    txnId: txnId ? String(txnId) : null,
    lastSeen: lastSeen || null,
  };
}

function packReport({ status, at, errorCode, vendorErrorCode, info }: PastReport): PackedReport {
  const words = [errorCode, vendorErrorCode, info].map((word) => word ?? '');
  while (words.at(-1) === '') words.pop();
  return [status, at, ...words] as PackedReport;
}

function unpackReport([status, at, errorCode, vendorErrorCode, info]: PackedReport): PastReport {
  return { status, at, errorCode: errorCode || null, vendorErrorCode: vendorErrorCode || null, info: info || null };
}
