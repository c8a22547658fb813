import type { ConnectorStatus } from '../../../src/contract/live/connector';
import { findCondition, endCode, firmwareCode, startCode, type Condition } from '../../domain/alarms/conditions';
import type { SignalDetail } from '../../alarms/pending';
import type { AlarmCode } from '../../domain/alarms/rules';
import type { StopReason } from '../../../src/contract/live/stopReason';

interface Place {
  chargerId: string;
  /** Null: the whole charger. */
  connectorId: string | null;
  /** Epoch ms of ours. */
  at: number;
}

/**
 * Signal that raises or ends an alarm, by charger and connector; station and company are looked up for all together.
 */
export type AlarmDraft =
  | (Place & { kind: 'raise'; code: AlarmCode; detail?: SignalDetail })
  | (Place & { kind: 'clear'; prefix: string; except?: AlarmCode });

/** A changed status report of a connector, or of a charger as a whole. */
export interface Report {
  chargerId: string;
  /** Null: the whole charger. */
  connectorId: string | null;
  at: Date;
  oldStatus: ConnectorStatus;
  oldError: string | null;
  oldInfo: string | null;
  status: ConnectorStatus;
  errorCode: string | null;
  vendorErrorCode: string | null;
  info: string | null;
}

/** A new or worse condition raises an alarm, a condition that has gone clears its alarm. */
export function statusDrafts(report: Report): AlarmDraft[] {
  const { chargerId, connectorId, status, errorCode, vendorErrorCode, info } = report;
  const before = findCondition({ status: report.oldStatus, errorCode: report.oldError, info: report.oldInfo });
  const now = findCondition({ status, errorCode, info });
  const source = { chargerId, connectorId, at: report.at.getTime() };
  const drafts: AlarmDraft[] = [];
  if (before && before.code !== now?.code)
    drafts.push({ kind: 'clear', ...source, prefix: 'chargeralarm.', except: now?.code });
  if (now && isWorse(now, before)) {
    const { code, level } = now;
    drafts.push({ kind: 'raise', ...source, code, detail: { level, errorCode, vendorErrorCode, log: info } });
  }
  return drafts;
}

function isWorse(now: Condition, before: Condition | null): boolean {
  return now.code !== before?.code || (now.level !== before.level && before.level === 'warning');
}

/** An ended transaction. */
export interface Ended {
  id: string;
  chargerId: string;
  connectorId: string;
  at: Date;
  reason: StopReason;
  rawReason: string | null;
}

export function endDraft({ id, chargerId, connectorId, at, reason, rawReason }: Ended): AlarmDraft[] {
  const code = endCode(reason, rawReason);
  if (!code) return [];
  const detail = { errorCode: rawReason ?? reason, transactionId: id };
  return [{ kind: 'raise', chargerId, connectorId, at: at.getTime(), code, detail }];
}

/** A charger that has gone offline. */
/** @param log cause of the loss, where known */
export function offlineAlarms(chargerId: string, at: number, log?: string): AlarmDraft[] {
  const detail = log === undefined ? {} : { detail: { log } };
  return [{ kind: 'raise', chargerId, connectorId: null, at, code: 'offline.charger', ...detail }];
}

export function onlineClears(chargerId: string, at: number): AlarmDraft[] {
  return [{ kind: 'clear', chargerId, connectorId: null, at, prefix: 'offline.' }];
}

const FAILED: ReadonlySet<string> = new Set(['downloadfailed', 'installationfailed']);

/** Firmware status of a charger, with the one before. */
export interface FirmwareStep {
  /** Id of the charger. */
  id: string;
  was: string;
  status: string;
  raw: string;
  at: Date;
}

/** A step of a firmware update; the next attempt clears the alarm of the previous one. */
export function firmwareDraft(step: FirmwareStep): AlarmDraft[] {
  if (step.was === step.status) return [];
  const source = { chargerId: step.id, connectorId: null, at: step.at.getTime() };
  const code = firmwareCode(step.raw);
  return [
    ...(FAILED.has(step.was) ? [{ kind: 'clear' as const, ...source, prefix: 'firmware.' }] : []),
    ...(code ? [{ kind: 'raise' as const, ...source, code, detail: { errorCode: step.raw } }] : []),
  ];
}

/** The end of a remote start. */
export function startDraft(
  command: { id: string; chargerId: string; connectorId: string | null; state: string; detail?: string },
  at: number,
): AlarmDraft[] {
  const { id, chargerId, connectorId, state, detail } = command;
  const code = startCode(state);
  if (!code) return [];
  const said = { errorCode: state, log: detail ?? null, commandId: id };
  return [{ kind: 'raise', chargerId, connectorId, at, code, detail: said }];
}
