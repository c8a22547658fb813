import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { dateTime, id, lines, text } from '../fields';
import { commandState } from '../live/command';
import { pageAnswer, pageQuery } from '../page';
import { bulkBody } from '../records';
import { campaignRules, USUAL_SILENCE_MINUTES } from './campaignRules';
import { firmwareFilters, firmwareFit, firmwareSource } from './firmwareParts';

const PATH = 'evo-monitor/chargerFirmwaresUpgrade';
const VIEW = ['maintenance/ota/view'] as const;
const PUSH = ['maintenance/ota/push'] as const;

/** At most this many chargers are upgraded by one campaign. */
export const MAX_CAMPAIGN_CHARGERS = 1_000;

/** `stoppedByFailures`: the failure rate went above the limit. */
export const CAMPAIGN_STATES = ['scheduled', 'running', 'paused', 'stopped', 'stoppedByFailures', 'done'] as const;
const campaignState = z.enum(CAMPAIGN_STATES);
export type CampaignState = z.infer<typeof campaignState>;

/**
 * `proven`: the charger has booted with the version; `awaitingProof`: it reported the installation, and has not booted
 * with it yet.
 */
export const MEMBER_STATES = [
  'waiting',
  'waitingWindow',
  'waitingFree',
  'waitingOnline',
  'sent',
  'downloading',
  'installing',
  'awaitingProof',
  'proven',
  'failed',
  'skipped',
] as const;
const memberState = z.enum(MEMBER_STATES);
export type MemberState = z.infer<typeof memberState>;

/** Number of chargers of a wave in each state. */
const campaignWave = z.object({
  wave: z.number().int(),
  chargers: z.number().int(),
  waiting: z.number().int(),
  running: z.number().int(),
  proven: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
});
export type CampaignWave = z.infer<typeof campaignWave>;

export const firmwareCampaign = z.object({
  ...campaignRules,
  id: z.string(),
  name: z.string(),
  state: campaignState,
  version: z.string(),
  manufacturer: z.string(),
  /** Location of the file, without user and password. */
  location: z.string(),
  createdAt: dateTime,
  createdBy: z.string(),
  /** Earliest start; null: at once. */
  startsAt: dateTime.nullable(),
  /** Earliest download; null: at once. */
  retrieveAt: dateTime.nullable(),
  startedAt: dateTime.nullable(),
  /** Nothing is sent any more, and every charger is settled. */
  endedAt: dateTime.nullable(),
  /** User that paused or stopped it last. */
  haltedBy: z.string().nullable(),
  /** The wave that is sent to. */
  wave: z.number().int(),
  progress: z.array(campaignWave),
  /** Percent of the chargers that were upgraded or failed; null before any has. */
  failureRate: z.number().nullable(),
});
export type FirmwareCampaign = z.infer<typeof firmwareCampaign>;

/** A charger of a campaign; `problem` is in the caller's language. */
export const campaignMember = z.object({
  id: z.string(),
  chargerId: z.string(),
  chargerCode: z.string(),
  station: z.string(),
  /** Zone of the station. */
  timezone: z.string(),
  wave: z.number().int(),
  state: memberState,
  problem: z.string().nullable(),
  fromVersion: z.string().nullable(),
  /** Version of its latest boot after the command. */
  bootedVersion: z.string().nullable(),
  upgradeId: z.string().nullable(),
  commandId: z.string().nullable(),
  commandState: commandState.nullable(),
  /** Since when it is in its state. */
  stateAt: dateTime,
  sentAt: dateTime.nullable(),
  /** When it fails without a further report; null: it is not being upgraded. */
  failsAt: dateTime.nullable(),
  settledAt: dateTime.nullable(),
});
export type CampaignMember = z.infer<typeof campaignMember>;

/** A new campaign. */
export const newCampaign = bulkBody(firmwareFilters, {
  ...firmwareFit,
  ...firmwareSource,
  ...campaignRules,
  silenceMinutes: campaignRules.silenceMinutes.default(USUAL_SILENCE_MINUTES),
  name: text(64),
  /** Earliest start; at once without one. */
  startsAt: dateTime.nullish(),
  /** Refuses the call when another campaign still waits for some of the chargers, or leaves these out. */
  busyChargers: z.enum(['refuse', 'leaveOut']).default('refuse'),
});

/** Most chargers of a wave that the dry run names. */
export const NAMED_IN_WAVE = 3;

/** Dry run of a campaign; `problems` are in the caller's language. */
export const campaignCheck = z.object({
  /** Chargers that it would be sent to: it fits them, and no other campaign waits for them. */
  fits: z.number().int(),
  /** Campaigns that still wait for chargers that it fits; campaigns of other companies have no id and name. */
  running: z.array(
    z.object({
      id: z.string().nullable(),
      name: z.string().nullable(),
      version: z.string(),
      chargers: z.number().int(),
    }),
  ),
  /** Its waves in order, each with its first chargers. */
  waves: z.array(z.object({ chargers: z.number().int(), named: z.array(z.string()).max(NAMED_IN_WAVE) })),
  refused: z.array(z.object({ id: z.string(), name: z.string(), problems: z.array(z.string()) })),
});
export type CampaignCheck = z.infer<typeof campaignCheck>;

const changeCampaign = (call: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${PATH}/${call}`,
    access: PUSH,
    summary,
    business: 'update',
    body: z.strictObject({ id }),
    response: firmwareCampaign,
  });

/** Upgrade campaigns: one firmware for many chargers, in waves. */
export const campaignCalls = {
  campaignPage: endpoint({
    method: 'POST',
    path: `${PATH}/campaignPage`,
    access: VIEW,
    summary: 'Upgrade campaigns with the progress of their waves, newest first: page',
    business: 'query',
    isPoll: true,
    body: pageQuery(
      {
        /** Matches name and version. */
        text: z.string().trim().max(64, 'validation.maxLength').optional(),
        states: z.array(campaignState).max(CAMPAIGN_STATES.length).optional(),
      },
      ['createdAt', 'name', 'version'],
    ),
    response: pageAnswer(firmwareCampaign),
  }),
  campaignDetail: endpoint({
    method: 'POST',
    path: `${PATH}/campaignDetail`,
    access: VIEW,
    summary: 'One upgrade campaign with the progress of its waves',
    business: 'query',
    isPoll: true,
    body: z.strictObject({ id }),
    response: firmwareCampaign,
  }),
  campaignMembers: endpoint({
    method: 'POST',
    path: `${PATH}/campaignMembers`,
    access: VIEW,
    summary: 'Chargers of an upgrade campaign: page',
    business: 'query',
    isPoll: true,
    body: pageQuery(
      { campaignId: id, wave: z.number().int().min(1).optional(), states: z.array(memberState).optional() },
      ['chargerCode'],
    ),
    response: pageAnswer(campaignMember),
  }),
  campaignCheck: endpoint({
    method: 'POST',
    path: `${PATH}/campaignCheck`,
    access: PUSH,
    summary: 'Dry run of a campaign: its waves, and chargers that are left out with the reasons of each',
    business: 'query',
    body: bulkBody(firmwareFilters, { ...firmwareFit, waves: campaignRules.waves }),
    response: campaignCheck,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  campaignAdd: endpoint({
    method: 'POST',
    path: `${PATH}/campaignAdd`,
    access: PUSH,
    summary: `Start a campaign: up to ${MAX_CAMPAIGN_CHARGERS} chargers that the firmware fits get it, wave after wave`,
    business: 'update',
    idempotent: true,
    body: newCampaign,
    response: firmwareCampaign,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  campaignPause: changeCampaign('campaignPause', 'Pause a campaign: nothing more is sent, running upgrades finish'),
  campaignResume: changeCampaign('campaignResume', 'Resume a paused campaign'),
  campaignStop: changeCampaign(
    'campaignStop',
    'Stop a campaign: waiting chargers are skipped, running upgrades finish',
  ),
  campaignSkip: endpoint({
    method: 'POST',
    path: `${PATH}/campaignSkip`,
    access: PUSH,
    summary: 'Leave a charger out of a campaign that still waits for it: its wave goes on without it',
    business: 'update',
    body: z.strictObject({
      /** Id of the charger's row in the campaign. */
      id,
      reason: lines(256),
    }),
    response: firmwareCampaign,
  }),
  campaignRetry: changeCampaign('campaignRetry', 'Send to the failed chargers again, as a last wave'),
};
