import type { AlarmRuleDetail } from '../../../src/contract/evo-monitor/alarmRule';
import type { alarmRules } from '../../../src/contract/evo-monitor/alarmRules';
import { LOCALES } from '../../../src/contract/fields';
import { MockProblem, type MockOf } from '../answering';

const words = { explanation: 'Residual current was measured.', advice: 'Send a technician.' };
const mapLocales = <Value>(value: Value) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, value])) as Record<(typeof LOCALES)[number], Value>;

function makeRule(id: string, code: string, over: Partial<AlarmRuleDetail> = {}): AlarmRuleDetail {
  const rule = {
    level: 'critical',
    priority: 'urgent',
    holdSeconds: 0,
    isLasting: true,
    isAutoClear: true,
    ...over,
  } as const;
  const { priority, holdSeconds, isAutoClear } = rule;
  return {
    id,
    code,
    classification: code.split('.', 1)[0] as AlarmRuleDetail['classification'],
    parentCode: null,
    words: mapLocales(words),
    defaults: { priority, holdSeconds, isAutoClear, advice: mapLocales(words.advice) },
    changed: [],
    hasDuration: rule.isLasting,
    openAlarms: 0,
    version: 1,
    ...rule,
  };
}

/**
 * Rules of each kind: a condition with open alarms, a symptom with a cause and a setting of its own, and a momentary
 * event.
 */
export const ALARM_RULES: readonly AlarmRuleDetail[] = [
  makeRule('1', 'chargeralarm.GroundFailure', { openAlarms: 1 }),
  {
    ...makeRule('17', 'offline.charger', { level: 'error', priority: 'high', holdSeconds: 60 }),
    parentCode: 'offline.station',
    holdSeconds: 90,
    changed: ['holdSeconds'],
    version: 3,
  },
  makeRule('35', 'endreason.EmergencyStop', { isLasting: false, isAutoClear: false }),
];

function findRule(id: string): AlarmRuleDetail {
  const rule = ALARM_RULES.find((row) => row.id === id);
  if (!rule) throw new MockProblem(404, '404 Not found');
  return rule;
}

export const alarmRulesMock: MockOf<typeof alarmRules> = {
  page: ({ body }) => ({
    records: [...ALARM_RULES],
    total: ALARM_RULES.length,
    pageNum: body.pageNum,
    pageSize: body.pageSize,
  }),
  detail: ({ body }) => findRule(body.id),
  update: ({ body: { advice: _advice, version, ...settings } }) => ({
    ...findRule(settings.id),
    ...settings,
    version: version + 1,
  }),
};
