import { z } from 'zod';
import { endpoint } from '../endpoint';
import { zoneName } from '../exports';
import { dateTime, id, LOCALES, text } from '../fields';
import { alarmPriority } from '../live/alarm';
import { pageAnswer, pageQuery } from '../page';
import { versionOf } from '../records';
import { energyDay } from './energyDay';
import { WALL_BOARDS } from './wallBoards';

const PATH = 'evo-monitor/wall';
const OPERATORS = ['maintenance/monitor/wall'] as const;

/** Interval of a display's heartbeat; a withdrawn display is refused at its next call. */
export const HEARTBEAT_MS = 25_000;
/** A code that no operator approves is replaced by another one after this time. */
export const PAIRING_MS = 10 * 60_000;
/** Letters and digits of a pairing code: none that is mistaken for another one on a wall. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;

/** States of a display in the list; states that need an operator come first. */
export const WALL_STATES = ['silent', 'waiting', 'online', 'withdrawn'] as const;
const wallState = z.enum(WALL_STATES);
export type WallState = z.infer<typeof wallState>;

const board = z.enum(WALL_BOARDS);
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.invalid');

/** Between these times of the display's zone its picture is darker; over midnight when `from` is later than `until`. */
const dimming = z.strictObject({ from: clockTime, until: clockTime });

export const WALL_SOUND_MODES = ['once', 'until'] as const;
/** Alarms of this priority and of higher ones are heard: once, or until they are acknowledged. */
const sound = z.strictObject({ from: alarmPriority, mode: z.enum(WALL_SOUND_MODES) });
export type WallSound = z.infer<typeof sound>;

/** IANA name of a zone. */

const wallFields = {
  name: text(64),
  boards: z.array(board).min(1, 'validation.selectOne').max(WALL_BOARDS.length, 'validation.maxItems'),
  /** Seconds that each board is shown. */
  rotationSeconds: z.number().int().min(10, 'validation.min').max(600, 'validation.max'),
  /** Metres between the display and its readers: text has the same visual angle at any distance. */
  viewingMetres: z.number().min(1, 'validation.min').max(20, 'validation.max'),
  /** Zone of the display's clock. */
  timezone: zoneName,
  locale: z.enum(LOCALES),
  dimming: dimming.nullable(),
  /** Null: the display is silent. */
  sound: sound.nullable(),
};

/** Settings that a display shows its boards by. */
export const wallSettings = z.object({
  ...wallFields,
  id: z.string(),
  /** The company whose equipment it shows; null: all of them. */
  company: z.string().nullable(),
});
export type WallSettings = z.infer<typeof wallSettings>;

/** Fields of an approval. */
export const approveBody = z.strictObject({
  code: z.string().trim().min(1, 'validation.required').max(16, 'validation.maxLength'),
  ...wallFields,
  /** The company whose equipment is shown; null: all. A company's own operator approves for that company. */
  companyId: id.nullable(),
});

/** A wall display with its last heartbeat. */
export const wallDisplay = z.object({
  id: z.string(),
  ...wallFields,
  companyId: z.string().nullable(),
  company: z.string().nullable(),
  state: wallState,
  approvedBy: z.string(),
  approvedAt: dateTime,
  withdrawnBy: z.string().nullable(),
  withdrawnAt: dateTime.nullable(),
  heartbeatAt: dateTime.nullable(),
  /** Build of the console that it runs. */
  build: z.string().nullable(),
  /** The display runs the build that the server serves. */
  isCurrentBuild: z.boolean(),
  dataAgeMs: z.number().int().nullable(),
  heapBytes: z.number().int().nullable(),
  /** Time since the display drew a frame. */
  frameAgeMs: z.number().int().nullable(),
  board: board.nullable(),
  address: z.string().nullable(),
  version: z.number().int(),
});
export type WallDisplay = z.infer<typeof wallDisplay>;

/** Answer to a display that asks for a code or waits for its approval. */
const pairing = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('waiting'),
    code: z.string().nullable(),
    /** Held by the display alone; the approval makes it the credential. Null in answers to a secret. */
    secret: z.string().nullable(),
    expiresAt: dateTime,
  }),
  /** Neither waiting nor approved: the display asks for another code. */
  z.object({ state: z.literal('expired') }),
  z.object({ state: z.literal('approved'), settings: wallSettings }),
]);

const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const wall = {
  pair: endpoint({
    method: 'POST',
    path: `${PATH}/pair`,
    access: 'public',
    summary: 'Wall displays: a display asks for a code, or with its secret whether it has been approved',
    business: 'query',
    isPoll: true,
    body: z.strictObject({ secret: z.string().min(1).max(64).optional() }),
    response: pairing,
  }),
  approve: endpoint({
    method: 'POST',
    path: `${PATH}/approve`,
    access: OPERATORS,
    summary: 'Wall displays: approve the code that one shows, with name, boards and scope',
    business: 'grant',
    body: approveBody,
    response: z.object({ id: z.string() }),
  }),
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: OPERATORS,
    summary: 'Wall displays and their heartbeats: page',
    business: 'query',
    isPoll: true,
    body: pageQuery({ text: z.string().trim().max(64).optional(), states: z.array(wallState).max(4).optional() }, [
      'name',
      'approvedAt',
      'heartbeatAt',
    ]),
    response: pageAnswer(wallDisplay),
  }),
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/detail`,
    access: OPERATORS,
    summary: 'One wall display',
    business: 'query',
    isPoll: true,
    body: z.strictObject({ id }),
    response: wallDisplay,
  }),
  update: endpoint({
    method: 'POST',
    path: `${PATH}/update`,
    access: OPERATORS,
    summary: 'Change a wall display; 409 when it has changed since the version named',
    business: 'update',
    body: z.strictObject({ ...wallFields, ...versionOf }),
    response: wallDisplay,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${PATH}/withdraw`,
    access: OPERATORS,
    summary: 'Withdraw the credential of a wall display: its next call is refused',
    business: 'update',
    body: z.strictObject({ id }),
    response: wallDisplay,
  }),
  heartbeat: endpoint({
    method: 'POST',
    path: `${PATH}/heartbeat`,
    access: 'display',
    summary: 'A wall display tells how it fares and reads its settings; at most daily a new credential comes with them',
    business: 'query',
    isPoll: true,
    body: z.strictObject({
      build: z.string().max(64),
      dataAgeMs: amount.nullable(),
      heapBytes: amount.nullable(),
      frameAgeMs: amount.nullable(),
      board: board.nullable(),
      /** Errors since the last heartbeat, for the client log. */
      errors: z
        .array(z.strictObject({ message: z.string().min(1).max(1_024), detail: z.string().max(8_192).nullable() }))
        .max(5)
        .default([]),
    }),
    response: z.object({
      settings: wallSettings,
      /** Takes the place of the credential once it has been used; null: the one in use stays. */
      token: z.string().nullable(),
    }),
  }),
  energy: endpoint({
    method: 'POST',
    path: `${PATH}/energy`,
    access: OPERATORS,
    summary: 'Power of a day of a zone until now or a moment of the past, beside the same weekday a week before',
    business: 'query',
    isPoll: true,
    isForDisplays: true,
    body: z.strictObject({
      timezone: zoneName,
      /** The day until this moment; absent: until now. */
      at: dateTime.optional(),
    }),
    response: energyDay,
  }),
};

/** Form of the fields that can be changed later. */
export const wallDisplayBody = z.strictObject(wallFields);
