import { z } from 'zod';
import { dateTime, lines } from '../fields';

/** An identity that tried to connect and that no charger has. */
export const unknownCharger = z.object({
  identity: z.string(),
  firstSeen: dateTime,
  lastSeen: dateTime,
  attempts: z.number().int(),
  address: z.string(),
  /** Sub-protocols that were offered: `ocpp1.6`. */
  protocol: z.string().nullable(),
  /** Null while it is not ignored. */
  ignoredAt: dateTime.nullable(),
  ignoredBy: z.string().nullable(),
  ignoredReason: z.string().nullable(),
});
export type UnknownCharger = z.infer<typeof unknownCharger>;

export const unknownFilters = {
  /** Matches identity and address. */
  text: z.string().trim().max(64).optional(),
  /** Ignored ones are left out unless asked for. */
  isIgnored: z.boolean().optional(),
};
const identity = z.string().min(1).max(255, 'validation.maxLength');

/** Ignores an unknown charger with a reason, or stops that. */
export const ignoring = z.discriminatedUnion('isIgnored', [
  z.strictObject({ identity, isIgnored: z.literal(true), reason: lines(256) }),
  z.strictObject({ identity, isIgnored: z.literal(false) }),
]);
