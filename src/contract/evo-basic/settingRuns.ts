import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { dateTime, id } from '../fields';
import { commandState } from '../live/command';
import { pageAnswer, pageQuery } from '../page';
import { bulkBody } from '../records';
import { chargerFilters } from './iotChargers';

const PATH = 'evo-basic/settingRuns';
const ACCESS = ['equipment/station/configure'] as const;

/** At most this many chargers are given their template by one run. */
export const MOST_RUN_CHARGERS = 1_000;
/** A run answers at most this many of its changes, the failed ones first. */
export const MOST_RUN_CHANGES = 500;

const runTarget = bulkBody(chargerFilters, {});

/** A setting before and after a change; `before` is null where the charger has not reported it or hides it. */
const settingDifference = z.object({
  /** With component, EVSE, connector and instance where it has them. */
  name: z.string(),
  before: z.string().nullable(),
  after: z.string(),
});

/** A charger of a dry run: changes to write, and reasons against the others in the caller's language. */
const settingPlan = z.object({
  id: z.string(),
  chargerCode: z.string(),
  station: z.string().nullable(),
  /** Reason against the whole charger. */
  problem: z.string().nullable(),
  changes: z.array(settingDifference.extend({ problem: z.string().nullable() })),
});
export type SettingPlan = z.infer<typeof settingPlan>;

/** Dry run of a template for chargers. */
export const settingPreview = z.object({
  /** Chargers that would be written to, and the number of settings. */
  chargers: z.number().int(),
  changes: z.number().int(),
  /** Chargers that have the settings of their template already. */
  same: z.number().int(),
  /** Chargers that would be left out, or some of whose settings would. */
  refused: z.number().int(),
  /** Chargers with a difference or a refusal. */
  plans: z.array(settingPlan),
});
export type SettingPreview = z.infer<typeof settingPreview>;

/** `rebootRequired`: the charger has accepted the value and uses it after its next restart. */
export const SETTING_CHANGE_STATES = ['waiting', 'running', 'done', 'rebootRequired', 'failed', 'skipped'] as const;
const settingChangeState = z.enum(SETTING_CHANGE_STATES);
export type SettingChangeState = z.infer<typeof settingChangeState>;

/** A run of settings templates: one command per charger at a time. */
export const settingRun = z.object({
  id: z.string(),
  createdAt: dateTime,
  createdBy: z.string(),
  /** Null while changes wait or run. */
  endedAt: dateTime.nullable(),
  /** User that stopped it. */
  stoppedBy: z.string().nullable(),
  chargers: z.number().int(),
  /** Number of changes in each state. */
  counts: z.record(settingChangeState, z.number().int()),
});
export type SettingRun = z.infer<typeof settingRun>;

/** One setting of one charger in a run. */
export const settingRunChange = settingDifference.extend({
  id: z.string(),
  chargerId: z.string(),
  chargerCode: z.string(),
  state: settingChangeState,
  /** Reason of a change that was skipped, or refused before it was sent, in the caller's language. */
  problem: z.string().nullable(),
  commandId: z.string().nullable(),
  /** Where the command stands, with the charger's own words. */
  commandState: commandState.nullable(),
  commandDetail: z.string().nullable(),
});
export type SettingRunChange = z.infer<typeof settingRunChange>;

export const settingRunDetail = settingRun.extend({ changes: z.array(settingRunChange) });
export type SettingRunDetail = z.infer<typeof settingRunDetail>;

/** Settings templates of models, applied to many chargers. */
export const settingRuns = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: ACCESS,
    summary: 'Runs of settings templates, newest first: page',
    business: 'query',
    body: pageQuery({}, ['createdAt']),
    response: pageAnswer(settingRun),
  }),
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/detail`,
    access: ACCESS,
    summary: `A run with its result per charger and setting: the first ${MOST_RUN_CHANGES}, the failed ones first`,
    business: 'query',
    isPoll: true,
    body: z.strictObject({ id }),
    response: settingRunDetail,
  }),
  preview: endpoint({
    method: 'POST',
    path: `${PATH}/preview`,
    access: ACCESS,
    summary: 'Dry run: differences of chargers from the settings template of their model, and refusals',
    business: 'query',
    body: runTarget,
    response: settingPreview,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  start: endpoint({
    method: 'POST',
    path: `${PATH}/start`,
    access: ACCESS,
    summary: `Start a run: up to ${MOST_RUN_CHARGERS} chargers get the settings of their template, one command per charger at a time`,
    business: 'update',
    idempotent: true,
    body: runTarget,
    response: settingRun,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  retry: endpoint({
    method: 'POST',
    path: `${PATH}/retry`,
    access: ACCESS,
    summary: 'Try the failed and skipped changes of a run again',
    business: 'update',
    idempotent: true,
    body: z.strictObject({ id }),
    response: settingRun,
  }),
  stop: endpoint({
    method: 'POST',
    path: `${PATH}/stop`,
    access: ACCESS,
    summary: 'Stop a run: commands that were sent come to their end, waiting changes are skipped',
    business: 'update',
    body: z.strictObject({ id }),
    response: settingRun,
  }),
};
