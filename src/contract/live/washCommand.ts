import { z } from 'zod';
import { dateTime } from '../fields';

/**
 * Life of a command to a washer. `accepted` is the supplier's word, `effective` the machine's report that proves it.
 * Terminal: rejected, timeout, effective, noEffect.
 */
export const WASH_COMMAND_STATES = [
  'created',
  'sent',
  'accepted',
  'rejected',
  'timeout',
  'effective',
  'noEffect',
] as const;
export type WashCommandState = (typeof WASH_COMMAND_STATES)[number];

export const WASH_COMMAND_KINDS = ['start', 'lock', 'unlock'] as const;
export type WashCommandKind = (typeof WASH_COMMAND_KINDS)[number];

/** A command to a washer with how it went. */
export const washCommand = z.object({
  commandId: z.string(),
  kind: z.enum(WASH_COMMAND_KINDS),
  state: z.enum(WASH_COMMAND_STATES),
  reason: z.string().nullable(),
  /** Answer of the supplier, or the error. */
  detail: z.string().nullable(),
  /** Full name of the requester. */
  createdBy: z.string(),
  createdAt: dateTime,
  endedAt: dateTime.nullable(),
});
export type WashCommand = z.infer<typeof washCommand>;
