import type { AlarmClassification, AlarmLevel, AlarmPriority } from '../../../src/contract/live/alarm';
import type { Locale } from '../../../src/contract/fields';
import enUS from './rule-words/en_US.json';
import kk from './rule-words/kk.json';
import ru from './rule-words/ru.json';
import zhCN from './rule-words/zh_CN.json';

/** A rule of the table: when an alarm is raised and how bad it is. */
export interface Rule {
  /** `<classification>.<name>` */
  code: AlarmCode;
  classification: AlarmClassification;
  level: AlarmLevel;
  priority: AlarmPriority;
  /** Seconds that the condition has to hold before the alarm is raised. */
  holdSeconds: number;
  /** A condition, which begins and ends; otherwise a moment, which is cleared as it is raised. */
  isLasting: boolean;
  /** Clears when the condition ends; otherwise the alarm stays active until it is processed. */
  isAutoClear: boolean;
  /** An active alarm of this rule at the same station is the cause. */
  parentCode: AlarmCode | null;
}

/** Every rule has its words. */
export type AlarmCode = keyof typeof enUS;

/**
 * Seconds that a symptom waits at most for its cause, which may still be in its hold time: the last charger behind a
 * dead router is missed up to two pings after the first.
 */
export const LONGEST_WAIT_SECONDS = 150;

type Entry = readonly [
  code: AlarmCode,
  level: AlarmLevel,
  priority: AlarmPriority,
  more?: Partial<Pick<Rule, 'holdSeconds' | 'parentCode'>>,
];

/** Conditions: they begin and end. Error codes as OCPP 1.6 names them (section 7.6). */
const LASTING: readonly Entry[] = [
  ['chargeralarm.GroundFailure', 'critical', 'urgent'],
  ['chargeralarm.OverCurrentFailure', 'critical', 'urgent'],
  ['chargeralarm.PowerSwitchFailure', 'critical', 'high'],
  ['chargeralarm.OverVoltage', 'error', 'high'],
  ['chargeralarm.UnderVoltage', 'error', 'middle'],
  ['chargeralarm.HighTemperature', 'error', 'high'],
  ['chargeralarm.ConnectorLockFailure', 'error', 'middle'],
  ['chargeralarm.EVCommunicationError', 'error', 'middle'],
  ['chargeralarm.PowerMeterFailure', 'error', 'high'],
  ['chargeralarm.ReaderFailure', 'error', 'middle'],
  ['chargeralarm.InternalError', 'error', 'high'],
  ['chargeralarm.ResetFailure', 'error', 'middle'],
  ['chargeralarm.OtherError', 'error', 'middle'],
  ['chargeralarm.LocalListConflict', 'warning', 'low'],
  ['chargeralarm.WeakSignal', 'warning', 'low'],
  // A 2.0.1 charger says first that it is faulted, and in its next message why.
  ['chargeralarm.Faulted', 'error', 'high', { holdSeconds: 5 }],
  ['offline.charger', 'error', 'high', { holdSeconds: 60, parentCode: 'offline.station' }],
  ['offline.station', 'critical', 'urgent', { holdSeconds: 60 }],
  ['attempts.turnsDriversAway', 'error', 'high'],
  ['attempts.longQuiet', 'warning', 'low'],
  ['power.disobeys', 'error', 'high', { holdSeconds: 60 }],
  ['power.aboveLimit', 'critical', 'urgent', { holdSeconds: 60 }],
  ['power.tooSmall', 'warning', 'middle', { holdSeconds: 60 }],
  ['firmware.DownloadFailed', 'warning', 'middle'],
  ['firmware.InstallationFailed', 'error', 'high'],
  ['firmware.InvalidSignature', 'error', 'high'],
  ['certificate.expiring', 'warning', 'high'],
  ['disk.low', 'critical', 'urgent'],
  ['ledger.unproven', 'critical', 'urgent'],
  ['statistics.unproven', 'error', 'high'],
  ['statistics.attempts', 'error', 'high'],
  ['live.unproven', 'error', 'high'],
  ['payment.notBooked', 'error', 'high'],
  ['webhook.paused', 'error', 'high'],
  ['backup.overdue', 'error', 'high'],
  ['onCall.unanswered', 'critical', 'urgent'],
  ['wall.silent', 'warning', 'middle', { holdSeconds: 120 }],
  ['washer.error', 'error', 'high'],
  ['washer.offline', 'error', 'high', { holdSeconds: 60 }],
  ['washer.washNeverEnded', 'error', 'high'],
  ['washer.waterLow', 'warning', 'middle'],
  ['washer.soapLow', 'warning', 'low'],
  ['homeCharger.offSchedule', 'warning', 'middle'],
  ['homeCharger.offline', 'warning', 'low'],
];

/** Moments: single events that need an acknowledgement. */
const MOMENTS: readonly Entry[] = [
  ['startfailreason.rejected', 'warning', 'middle'],
  ['startfailreason.timeout', 'warning', 'middle'],
  ['startfailreason.noEffect', 'warning', 'low'],
  ['startfailreason.callError', 'warning', 'middle'],
  ['startfailreason.notSupported', 'warning', 'low'],
  ['startfailreason.unknown', 'warning', 'middle'],
  ['startfailreason.Blocked', 'info', 'low'],
  ['startfailreason.Expired', 'info', 'nice'],
  ['startfailreason.Invalid', 'info', 'nice'],
  ['startfailreason.TagGuessing', 'warning', 'high'],
  ['startfailreason.ConcurrentTx', 'info', 'nice'],
  ['endreason.EmergencyStop', 'critical', 'urgent'],
  ['endreason.GroundFault', 'critical', 'urgent'],
  ['endreason.OvercurrentFault', 'critical', 'high'],
  ['endreason.PowerQuality', 'error', 'middle'],
  ['endreason.PowerLoss', 'error', 'high'],
  ['endreason.HardReset', 'warning', 'low'],
  ['endreason.SoftReset', 'info', 'nice'],
  ['endreason.Reboot', 'warning', 'middle'],
  ['endreason.DeAuthorized', 'info', 'low'],
  ['endreason.ForceStop', 'warning', 'low'],
  ['endreason.Timeout', 'info', 'low'],
  ['endreason.Other', 'warning', 'middle'],
  ['meterdata.backwards', 'error', 'high'],
  ['meterdata.jump', 'error', 'high'],
  ['meterdata.overPower', 'warning', 'middle'],
];

/** All rules as they are delivered, worst first within their kind. A new one gets its row of `alarm_rule` by a migration. */
export const RULES: readonly Rule[] = [
  ...LASTING.map((entry) => createRule(entry, true)),
  ...MOMENTS.map((entry) => createRule(entry, false)),
];

const BY_CODE: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.code, rule]));

function createRule([code, level, priority, more]: Entry, isLasting: boolean): Rule {
  const classification = code.split('.', 1)[0] as AlarmClassification;
  const usual = { holdSeconds: 0, isAutoClear: isLasting, parentCode: null };
  return { code, classification, level, priority, isLasting, ...usual, ...more };
}

/** The rule of a code that the table has. @throws Error for another one */
export function ruleFor(code: string): Rule {
  const rule = BY_CODE.get(code);
  if (!rule) throw new Error(`no alarm rule ${code}`);
  return rule;
}

/** Conditions whose beginning and end the platform itself finds. */
const FOUND_BY_LOOKING: ReadonlySet<AlarmClassification> = new Set([
  'ledger',
  'statistics',
  'live',
  'payment',
  'webhook',
  'backup',
  'onCall',
  'homeCharger',
]);

/**
 * Hold time and clearing of a rule can be set: a moment neither lasts nor ends, and conditions of the platform itself
 * are found by looking.
 */
export function hasDuration({ isLasting, classification }: Rule): boolean {
  return isLasting && !FOUND_BY_LOOKING.has(classification);
}

const MILDER: Record<AlarmPriority, AlarmPriority> = {
  urgent: 'high',
  high: 'middle',
  middle: 'low',
  low: 'nice',
  nice: 'nice',
};

/** The priority of an alarm: that of its rule, or one less when it was raised with a milder level than the rule's. */
export function findPriority(rule: Pick<Rule, 'level' | 'priority'>, level: AlarmLevel): AlarmPriority {
  return level === rule.level ? rule.priority : MILDER[rule.priority];
}

export function isRule(code: string): code is AlarmCode {
  return BY_CODE.has(code);
}

interface RuleWords {
  explanation: string;
  advice: string;
}
const WORDS: Record<Locale, Record<AlarmCode, readonly string[]>> = { en_US: enUS, zh_CN: zhCN, ru, kk };

/** Explanation and advice of a rule, in a language. */
export function ruleWords(code: AlarmCode, locale: Locale): RuleWords {
  const [explanation = '', advice = ''] = WORDS[locale][code];
  return { explanation, advice };
}
