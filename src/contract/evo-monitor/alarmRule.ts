import { z } from 'zod';
import { LOCALES } from '../fields';
import { alarmClassification, alarmLevel, alarmPriority } from '../live/alarm';

/** Longest hold time of a rule, in seconds. */
export const HOLD_MAX_SECONDS = 3600;

/** A rule of the table: when an alarm is raised, its level and priority, its explanation and advice. */
export const alarmRule = z.object({
  id: z.string(),
  code: z.string(),
  classification: alarmClassification,
  level: alarmLevel,
  priority: alarmPriority,
  /** Seconds that the condition has to hold before it is raised. */
  holdSeconds: z.number().int(),
  /** The rule is for a condition, which begins and ends; otherwise for a moment, cleared as it is raised. */
  isLasting: z.boolean(),
  /** The alarm clears automatically when its condition ends; otherwise it stays active until it is processed. */
  isAutoClear: z.boolean(),
  /** The rule whose alarm at the same station is the cause of this one. */
  parentCode: z.string().nullable(),
  words: z.record(z.enum(LOCALES), z.object({ explanation: z.string(), advice: z.string() })),
});
export type AlarmRule = z.infer<typeof alarmRule>;

/** Settings of a rule that can be changed. */
export const RULE_SETTINGS = ['priority', 'holdSeconds', 'isAutoClear', 'advice'] as const;

const adviceTexts = z.record(z.enum(LOCALES), z.string());

/** A rule with its settings. */
export const alarmRuleDetail = alarmRule.extend({
  /** As delivered. */
  defaults: z.object({
    priority: alarmPriority,
    holdSeconds: z.number().int(),
    isAutoClear: z.boolean(),
    advice: adviceTexts,
  }),
  /** Settings that differ from the delivered rule. */
  changed: z.array(z.enum(RULE_SETTINGS)),
  /** Hold time and clearing can be set: not of moments, nor of conditions of the platform. */
  hasDuration: z.boolean(),
  /** Alarms of this rule in the queue, which a changed priority applies to, as far as the caller sees them. */
  openAlarms: z.number().int(),
  version: z.number().int(),
});
export type AlarmRuleDetail = z.infer<typeof alarmRuleDetail>;

/**
 * Settings of a rule from a caller. A setting that equals the delivered rule is reset to it, as is an omitted advice.
 */
export const alarmRuleBody = z.strictObject({
  priority: alarmPriority,
  holdSeconds: z.number().int().min(0, 'validation.min').max(HOLD_MAX_SECONDS, 'validation.max'),
  isAutoClear: z.boolean(),
  advice: z.partialRecord(z.enum(LOCALES), z.string().trim().max(1000, 'validation.maxLength')),
});
