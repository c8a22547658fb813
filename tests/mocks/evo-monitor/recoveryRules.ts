import type { BodyOf } from '../../../src/contract/endpoint';
import type { RecoveryRule, RecoveryRun, recoveryRules } from '../../../src/contract/evo-monitor/recoveryRules';
import { MockProblem, type MockOf } from '../answering';
import { recordsMock } from '../records';

const RULE: RecoveryRule = {
  id: '1',
  name: 'Reset on internal error',
  alarmCode: 'chargeralarm.InternalError',
  companyId: null,
  company: null,
  stationId: null,
  station: null,
  modelId: '1',
  model: 'Acme DC 60',
  firmwareVersion: null,
  steps: [
    { kind: 'triggerStatus', seconds: null },
    { kind: 'wait', seconds: 20 },
    { kind: 'softReset', seconds: null },
  ],
  perChargerHour: 2,
  perStationHour: 10,
  fleetPercent: 1,
  shadowDays: 7,
  mode: 'on',
  shadowSince: '2026-10-10 08:00:00',
  shadowUntil: '2026-10-17 08:00:00',
  ladderById: '7',
  ladderBy: 'aigerim',
  confirmedBy: 'jonas',
  confirmedAt: '2026-10-18 08:00:00',
  runs: 40,
  solved: 31,
  shadowRuns: 12,
  shadowHealed: 3,
  lastRunAt: '2026-11-20 13:24:20',
  createdAt: '2026-10-10 08:00:00',
  version: 3,
};

export const RECOVERY_RULES: readonly RecoveryRule[] = [
  RULE,
  {
    ...RULE,
    id: '2',
    name: 'Unlock a jammed plug',
    alarmCode: 'chargeralarm.ConnectorLockFailure',
    modelId: null,
    model: null,
    steps: [{ kind: 'unlock', seconds: null }],
    mode: 'shadow',
    shadowSince: '2026-11-17 08:00:00',
    shadowUntil: '2026-11-24 08:00:00',
    confirmedBy: null,
    confirmedAt: null,
    runs: 0,
    solved: 0,
    version: 1,
  },
];

export const RECOVERY_RUN: RecoveryRun = {
  id: '1',
  ruleId: '1',
  rule: RULE.name,
  alarmId: '1',
  alarmCode: RULE.alarmCode,
  station: 'Dostyk Avenue 180',
  timezone: 'Asia/Almaty',
  chargerCode: 'ALA-0143',
  connector: 1,
  isShadow: false,
  shadowUntil: null,
  startedAt: '2026-11-20 13:24:00',
  untilAt: '2026-11-20 13:29:00',
  endedAt: '2026-11-20 13:25:31',
  outcome: 'solved',
  steps: [
    {
      action: 'triggerStatus',
      at: '2026-11-20 13:24:00',
      endedAt: '2026-11-20 13:24:01',
      result: 'effective',
      commandId: '501',
    },
    { action: 'wait', at: '2026-11-20 13:24:01', endedAt: '2026-11-20 13:24:21', result: null, commandId: null },
    {
      action: 'softReset',
      at: '2026-11-20 13:24:21',
      endedAt: '2026-11-20 13:25:30',
      result: 'effective',
      commandId: '502',
    },
  ],
};

const {
  page,
  detail,
  add,
  update,
  delete: remove,
} = recordsMock(
  RECOVERY_RULES,
  ({ name }) => name,
  ({ name }: BodyOf<typeof recoveryRules.add>) => ({ name }),
);

export const recoveryRulesMock: MockOf<typeof recoveryRules> = {
  page,
  detail,
  add,
  update,
  delete: remove,
  setMode: ({ body: { id, version, isOn } }) => {
    const rule = RECOVERY_RULES.find((each) => each.id === id);
    if (!rule) throw new MockProblem(404, '404 Not found');
    return { ...rule, mode: isOn ? 'on' : 'off', version: version + 1 };
  },
  alarmCodes: () => RECOVERY_RULES.map(({ alarmCode }) => alarmCode),
  figures: () => ({
    days: 28,
    runs: 52,
    solved: 31,
    shadowRuns: 12,
    shadowHealed: 3,
    byModel: [
      { modelId: '1', model: 'Acme DC 60', runs: 40, solved: 31 },
      { modelId: null, model: null, runs: 12, solved: 0 },
    ],
    neverHelp: [{ id: '3', name: 'Clear the cache', runs: 12, solved: 0 }],
  }),
  runs: ({ body: { ruleId, pageNum, pageSize } }) => {
    const records = ruleId === RULE.id ? [RECOVERY_RUN] : [];
    return { records, total: records.length, pageNum, pageSize };
  },
  ofAlarm: ({ body }) => (body.alarmId === RECOVERY_RUN.alarmId ? [RECOVERY_RUN] : []),
};
