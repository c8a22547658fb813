import type { AlarmLevel } from '../../../src/contract/live/alarm';
import type { ConnectorStatus } from '../../../src/contract/live/connector';
import type { StopReason } from '../../../src/contract/live/stopReason';
import { isRule, ruleFor, RULES, type AlarmCode } from './rules';

/** State that a connector or charger reports. */
export interface ReportedState {
  status: ConnectorStatus;
  errorCode: string | null;
  info: string | null;
}

/** An alarm condition with its level, which a rule alone does not decide. */
export interface Condition {
  code: AlarmCode;
  level: AlarmLevel;
}

const ERROR_CODES = RULES.filter(({ classification }) => classification === 'chargeralarm').map(({ code }) =>
  code.slice('chargeralarm.'.length),
);

/** Words by which other versions and makers mean the same. */
const SPELLINGS: readonly (readonly [RegExp, AlarmCode])[] = [
  [/ground|residual|leak|rcd/i, 'chargeralarm.GroundFailure'],
  [/over.?current/i, 'chargeralarm.OverCurrentFailure'],
  [/over.?volt/i, 'chargeralarm.OverVoltage'],
  [/under.?volt/i, 'chargeralarm.UnderVoltage'],
  [/temperature|overheat/i, 'chargeralarm.HighTemperature'],
  [/lock|latch/i, 'chargeralarm.ConnectorLockFailure'],
  [/contactor|switch|relay/i, 'chargeralarm.PowerSwitchFailure'],
  [/meter/i, 'chargeralarm.PowerMeterFailure'],
  [/reader|rfid/i, 'chargeralarm.ReaderFailure'],
  [/signal|rssi/i, 'chargeralarm.WeakSignal'],
  [/pilot|\bev\b|evcomm/i, 'chargeralarm.EVCommunicationError'],
];

/**
 * The alarm condition of a state; null when all is well. Error and status are separate (OCPP 1.6 section 7.6): an error
 * that does not take the connector out of service is a warning.
 */
export function findCondition({ status, errorCode, info }: ReportedState): Condition | null {
  const isFaulted = status === 'faulted';
  if (errorCode === null) return isFaulted ? createSevere('chargeralarm.Faulted') : null;
  const condition = createSevere(toAlarmCode(errorCode, info ?? ''));
  return isFaulted ? condition : lowerLevel(condition);
}

function toAlarmCode(errorCode: string, info: string): AlarmCode {
  // 2.0.1 has no error codes; its makers often put 1.6's name of it first.
  const named = [errorCode, info.split(':', 1)[0]?.trim() ?? ''].find((word) => ERROR_CODES.includes(word));
  if (named !== undefined) return `chargeralarm.${named}` as AlarmCode;
  const text = `${errorCode} ${info}`;
  return SPELLINGS.find(([pattern]) => pattern.test(text))?.[1] ?? 'chargeralarm.OtherError';
}

function createSevere(code: AlarmCode): Condition {
  return { code, level: ruleFor(code).level };
}

function lowerLevel({ code, level }: Condition): Condition {
  return { code, level: level === 'info' ? level : 'warning' };
}

/** The alarm of a stop reason, the charger's own word first; null for an ordinary end. */
export function endCode(reason: StopReason, rawReason: string | null): AlarmCode | null {
  const codes = [`endreason.${rawReason}`, `endreason.${reason}`];
  return codes.find(isRule) ?? null;
}

/** The alarm of a remote start's last state, or of the answer to a tag (OCPP 1.6 section 7.8); null when it went well. */
export function startCode(outcome: string): AlarmCode | null {
  const code = `startfailreason.${outcome}`;
  return isRule(code) ? code : null;
}

const FIRMWARE: Readonly<Record<string, AlarmCode>> = {
  DownloadFailed: 'firmware.DownloadFailed',
  InstallationFailed: 'firmware.InstallationFailed',
  InstallVerificationFailed: 'firmware.InstallationFailed',
  InvalidSignature: 'firmware.InvalidSignature',
};

/** The alarm of a firmware status of any version; null when it is none. */
export function firmwareCode(rawStatus: string): AlarmCode | null {
  return FIRMWARE[rawStatus] ?? null;
}
