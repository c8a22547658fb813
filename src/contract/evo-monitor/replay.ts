import { z } from 'zod';
import { endpoint } from '../endpoint';
import { chargerCode, dateTime, id } from '../fields';
import { REPLAY_MODES } from '../live/replayOrder';
import { liveAlarm, liveAlarmPatch } from '../live/alarm';
import { connectorStatus, liveConnector, liveConnectorPatch } from '../live/connector';
import { powerMinutes } from './stationPower';
import { liveWasher, liveWasherPatch } from '../live/washer';

const PATH = 'evo-monitor/replay';
const MONITORS = ['maintenance/monitor/view', 'maintenance/stationMonitor/view'] as const;
const ALARMS = ['maintenance/alarm/view'] as const;
const WASHERS = ['equipment/carWasher/view'] as const;

/** Counts that the time bar draws. */
export const DENSITY_SERIES = ['faults', 'alarms', 'failedAttempts', 'commands', 'frames'] as const;
export type DensitySeries = (typeof DENSITY_SERIES)[number];

/** Kinds of events of a connector at which a replay can stop. */
export const STOP_KINDS = ['status', 'alarm', 'command', 'failedAttempt'] as const;

/** Longest stretch that the time bar shows. */
export const MOST_DENSITY_MINUTES = 1_440;
const MOST_BUCKETS = 400;
const MOST_STEP_SECONDS = 600;
const MOST_STEPS = 40;

const mode = z.enum(REPLAY_MODES).default('then');
const counts = z.array(z.number().int());

const pictureBody = z.strictObject({ at: dateTime, mode });
const changesBody = z.strictObject({
  at: dateTime,
  mode,
  stepSeconds: z.number().int().min(1).max(MOST_STEP_SECONDS),
  steps: z.number().int().min(1).max(MOST_STEPS),
  isBackward: z.boolean().default(false),
});

const toPicture = <Row extends z.ZodType>(row: Row) =>
  z.object({
    at: dateTime,
    /** False: nothing was kept of that time, and there are no rows. */
    isKept: z.boolean(),
    rows: z.array(row),
  });

const toChanges = <Patch extends z.ZodType>(patch: Patch) =>
  z.object({
    isKept: z.boolean(),
    steps: z.array(
      z.object({
        at: dateTime,
        upserts: z.array(patch),
        /** Keys of rows that are gone. */
        removals: z.array(z.string()),
      }),
    ),
  });

const stop = z.object({
  at: dateTime,
  kind: z.enum(STOP_KINDS),
  /** Status, code of the alarm, kind of the command, cause of the failure. */
  detail: z.string().nullable(),
});
export type ReplayStop = z.infer<typeof stop>;

const density = z.object({
  /** Nothing before it was kept; null: nothing at all. */
  keptFrom: dateTime.nullable(),
  /** The same of washers, which are kept for a shorter time. */
  washersKeptFrom: dateTime.nullable(),
  /** Times in which nothing could be stored, in order. */
  gaps: z.array(z.object({ from: dateTime, until: dateTime })),
  faults: counts,
  alarms: counts,
  failedAttempts: counts,
  commands: counts,
  frames: counts,
  /** The first events of the connector, in order of time. */
  stops: z.array(stop),
});
export type ReplayDensity = z.infer<typeof density>;

/** Live lists at a moment of the past. Names and places are those of today. */
export const replay = {
  picture: endpoint({
    method: 'POST',
    path: `${PATH}/picture`,
    access: MONITORS,
    summary: 'Replay: connectors at a moment of the past',
    business: 'query',
    isPoll: true,
    mayLag: true,
    isForDisplays: true,
    body: pictureBody,
    response: toPicture(liveConnector),
  }),
  changes: endpoint({
    method: 'POST',
    path: `${PATH}/changes`,
    access: MONITORS,
    summary: 'Replay: what changes from a moment on, step by step, forwards or backwards',
    business: 'query',
    isPoll: true,
    mayLag: true,
    isForDisplays: true,
    body: changesBody,
    response: toChanges(liveConnectorPatch),
  }),
  alarms: endpoint({
    method: 'POST',
    path: `${PATH}/alarms`,
    access: ALARMS,
    summary: 'Replay: the queue of alarms at a moment of the past',
    business: 'query',
    isPoll: true,
    mayLag: true,
    isForDisplays: true,
    body: pictureBody,
    response: toPicture(liveAlarm),
  }),
  alarmChanges: endpoint({
    method: 'POST',
    path: `${PATH}/alarmChanges`,
    access: ALARMS,
    summary: 'Replay: what changes in the queue of alarms from a moment on, step by step, forwards or backwards',
    business: 'query',
    isPoll: true,
    mayLag: true,
    isForDisplays: true,
    body: changesBody,
    response: toChanges(liveAlarmPatch),
  }),
  washers: endpoint({
    method: 'POST',
    path: `${PATH}/washers`,
    access: WASHERS,
    summary: 'Replay: washers at a moment of the past',
    business: 'query',
    isPoll: true,
    mayLag: true,
    body: pictureBody,
    response: toPicture(liveWasher),
  }),
  washerChanges: endpoint({
    method: 'POST',
    path: `${PATH}/washerChanges`,
    access: WASHERS,
    summary: 'Replay: what changes of washers from a moment on, step by step, forwards or backwards',
    business: 'query',
    isPoll: true,
    mayLag: true,
    body: changesBody,
    response: toChanges(liveWasherPatch),
  }),
  differences: endpoint({
    method: 'POST',
    path: `${PATH}/differences`,
    access: MONITORS,
    summary: 'Replay: connectors whose status at a moment was known otherwise than it is today',
    business: 'query',
    mayLag: true,
    body: z.strictObject({ at: dateTime }),
    response: z.object({
      rows: z.array(z.object({ key: z.string(), known: connectorStatus, knownNow: connectorStatus })),
    }),
  }),
  station: endpoint({
    method: 'POST',
    path: `${PATH}/station`,
    access: ['maintenance/stationMonitor/view'],
    summary: 'Replay: energy of the day and planned power of a station at a moment of the past',
    business: 'query',
    isPoll: true,
    mayLag: true,
    body: z.strictObject({ stationId: id, at: dateTime }),
    response: z.object({
      at: dateTime,
      timezone: z.string(),
      /** kWh since the midnight of the station. */
      energy: z.number(),
      /** The two hours before; null: its power was not planned. */
      power: z.object({ isKept: z.boolean(), minutes: powerMinutes }).nullable(),
    }),
  }),
  density: endpoint({
    method: 'POST',
    path: `${PATH}/density`,
    access: [...MONITORS, ...ALARMS],
    summary: 'Replay: how much happened when, for the time bar, with the events of one connector',
    business: 'query',
    mayLag: true,
    body: z.strictObject({
      from: dateTime,
      minutes: z.number().int().min(1).max(MOST_DENSITY_MINUTES),
      buckets: z.number().int().min(10).max(MOST_BUCKETS),
      chargerCode: chargerCode.optional(),
      connector: z.number().int().min(0).max(99).optional(),
    }),
    response: density,
  }),
};
