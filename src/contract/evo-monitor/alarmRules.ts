import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id } from '../fields';
import { alarmClassification, alarmPriority } from '../live/alarm';
import { pageAnswer, pageQuery } from '../page';
import { versionOf } from '../records';
import { alarmRuleBody, alarmRuleDetail } from './alarmRule';

/** Columns by which the rules are sorted. */
export const RULE_SORT = ['code', 'priority', 'holdSeconds', 'openAlarms'] as const;

export const alarmRules = {
  page: endpoint({
    method: 'POST',
    path: 'evo-monitor/alarmRules/page',
    access: ['maintenance/alarm/view'],
    summary: 'Alarm rules: search one page',
    business: 'query',
    body: pageQuery(
      {
        /** Matches code, name, explanation and advice in the caller's language. */
        text: z.string().trim().max(64, 'validation.maxLength').optional(),
        priorities: z.array(alarmPriority).optional(),
        classifications: z.array(alarmClassification).optional(),
        /** Only rules with a setting that differs from the one delivered. */
        isChanged: z.boolean().optional(),
      },
      RULE_SORT,
    ),
    response: pageAnswer(alarmRuleDetail),
  }),
  detail: endpoint({
    method: 'POST',
    path: 'evo-monitor/alarmRules/detail',
    access: ['maintenance/alarm/view'],
    summary: 'Alarm rules: one by id',
    business: 'query',
    body: z.strictObject({ id }),
    response: alarmRuleDetail,
  }),
  update: endpoint({
    method: 'POST',
    path: 'evo-monitor/alarmRules/update',
    access: ['maintenance/alarm/editRule'],
    summary: 'Alarm rules: change; operators only; holds for the next raise, priority and clearing for open alarms too',
    business: 'update',
    body: alarmRuleBody.safeExtend(versionOf) as z.ZodObject<
      typeof alarmRuleBody.shape & typeof versionOf,
      z.core.$strict
    >,
    response: alarmRuleDetail,
  }),
};
