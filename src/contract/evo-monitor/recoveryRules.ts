import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, nothing, optionalText, text } from '../fields';
import { pageAnswer, pageQuery } from '../page';
import { recordCalls, versionOf } from '../records';
import {
  RECOVERY_MODES,
  recoveryAction,
  recoveryLadder,
  recoveryLimits,
  recoveryStep,
  runOutcome,
} from './recoveryLadder';

const PATH = 'evo-monitor/recoveryRules';

/** Days for which a rule stays in shadow at first. */
const SHADOW_DAYS = 7;

export const recoveryRuleBody = z.strictObject({
  name: text(64),
  alarmCode: z.string().min(1, 'validation.required').max(64),
  /** Only chargers of this company; null: of all, for operators. A company's rule is always for its own. */
  companyId: id.nullish(),
  stationId: id.nullish(),
  modelId: id.nullish(),
  firmwareVersion: optionalText(50),
  steps: recoveryLadder,
  ...recoveryLimits,
  /** How long the rule records alone after each change of its steps or scope. */
  shadowDays: z.number().int().min(0, 'validation.min').max(90, 'validation.max').default(SHADOW_DAYS),
});

export const recoveryRuleRow = z.object({
  id: z.string(),
  name: z.string(),
  alarmCode: z.string(),
  companyId: z.string().nullable(),
  company: z.string().nullable(),
  stationId: z.string().nullable(),
  station: z.string().nullable(),
  modelId: z.string().nullable(),
  model: z.string().nullable(),
  firmwareVersion: z.string().nullable(),
  steps: z.array(recoveryStep),
  perChargerHour: z.number().int(),
  perStationHour: z.number().int(),
  fleetPercent: z.number().int(),
  shadowDays: z.number().int(),
  mode: z.enum(RECOVERY_MODES),
  shadowSince: dateTime,
  shadowUntil: dateTime,
  /** The user that changed steps or scope last and may not switch the rule on. */
  ladderById: z.string().nullable(),
  ladderBy: z.string(),
  confirmedBy: z.string().nullable(),
  confirmedAt: dateTime.nullable(),
  /** Runs that acted, and how many of them solved their alarm. */
  runs: z.number().int(),
  solved: z.number().int(),
  /** Runs in shadow since `shadowSince`, and how many of their alarms cleared meanwhile. */
  shadowRuns: z.number().int(),
  shadowHealed: z.number().int(),
  lastRunAt: dateTime.nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type RecoveryRule = z.infer<typeof recoveryRuleRow>;

/** A run of a ladder at an alarm, with the steps that it has taken, or in shadow would have taken. */
export const recoveryRun = z.object({
  id: z.string(),
  ruleId: z.string().nullable(),
  rule: z.string(),
  alarmId: z.string(),
  alarmCode: z.string(),
  station: z.string(),
  timezone: z.string(),
  chargerCode: z.string(),
  connector: z.number().int().nullable(),
  isShadow: z.boolean(),
  /** Until when its rule acts on nothing; null: it acts, or is gone. */
  shadowUntil: dateTime.nullable(),
  startedAt: dateTime,
  untilAt: dateTime,
  endedAt: dateTime.nullable(),
  outcome: runOutcome.nullable(),
  steps: z.array(
    z.object({
      action: recoveryAction,
      at: dateTime,
      endedAt: dateTime.nullable(),
      /** Last state of its command, or `skipped`; null: none yet, or no command. */
      result: z.string().nullable(),
      commandId: z.string().nullable(),
    }),
  ),
});
export type RecoveryRun = z.infer<typeof recoveryRun>;

const counts = { runs: z.number().int(), solved: z.number().int() };

/** Figures of all runs of the last days. */
export const recoveryFigures = z.object({
  days: z.number().int(),
  ...counts,
  shadowRuns: z.number().int(),
  shadowHealed: z.number().int(),
  byModel: z.array(z.object({ modelId: z.string().nullable(), model: z.string().nullable(), ...counts })),
  /** Rules that have acted often and solved nothing. */
  neverHelp: z.array(z.object({ id: z.string(), name: z.string(), ...counts })),
});
export type RecoveryFigures = z.infer<typeof recoveryFigures>;

/** Rules by which chargers are healed without a person: a company sees and changes its own. */
export const recoveryRules = {
  ...recordCalls({
    path: PATH,
    view: 'maintenance/recovery',
    name: 'Recovery rules',
    filters: {
      text: z.string().trim().max(64, 'validation.maxLength').optional(),
      modes: z.array(z.enum(RECOVERY_MODES)).optional(),
      companyIds: z.array(id).max(50).optional(),
    },
    sortable: ['name', 'alarmCode', 'createdAt'],
    row: recoveryRuleRow,
    detail: recoveryRuleRow,
    body: recoveryRuleBody,
  }),
  setMode: endpoint({
    method: 'POST',
    path: `${PATH}/setMode`,
    access: ['maintenance/recovery/edit'],
    summary:
      'Recovery rules: switch on, after the time in shadow and by another user than the one that changed steps or scope last; or off, which ends its runs',
    business: 'update',
    body: z.strictObject({ ...versionOf, isOn: z.boolean() }),
    response: recoveryRuleRow,
  }),
  alarmCodes: endpoint({
    method: 'POST',
    path: `${PATH}/alarmCodes`,
    access: ['maintenance/recovery/view'],
    summary: 'Recovery rules: codes of alarms that a ladder can heal',
    business: 'query',
    body: nothing,
    response: z.array(z.string()),
  }),
  figures: endpoint({
    method: 'POST',
    path: `${PATH}/figures`,
    access: ['maintenance/recovery/view'],
    summary: 'Recovery rules: alarms solved without a person in the last 28 days, by model, and rules that never help',
    business: 'query',
    body: nothing,
    response: recoveryFigures,
  }),
  runs: endpoint({
    method: 'POST',
    path: `${PATH}/runs`,
    access: ['maintenance/recovery/view'],
    summary: 'Recovery rules: one page of the runs of a rule with their steps, newest first',
    business: 'query',
    body: pageQuery({ ruleId: id, outcomes: z.array(runOutcome).optional() }, ['startedAt']),
    response: pageAnswer(recoveryRun),
  }),
  ofAlarm: endpoint({
    method: 'POST',
    path: `${PATH}/ofAlarm`,
    access: ['maintenance/alarm/view', 'maintenance/recovery/view'],
    summary: 'Recovery rules: runs at one alarm, newest first',
    business: 'query',
    body: z.strictObject({ alarmId: id }),
    response: z.array(recoveryRun),
  }),
};
