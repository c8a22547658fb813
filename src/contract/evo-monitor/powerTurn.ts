import { z } from 'zod';
import { dateTime, id, text } from '../fields';
import { kw, kwInput, LIMIT_SOURCES, POWER_PLACES } from './powerNode';

const change = z.object({
  kind: z.enum(POWER_PLACES),
  label: z.string().nullable(),
  /** What sets the limit now; null: nothing does. */
  source: z.enum(LIMIT_SOURCES).nullable(),
  name: z.string().nullable(),
  /** kW; null: none. */
  before: kw.nullable(),
  after: kw.nullable(),
});

/** A plan in which a limit changed, with the sessions that it gave more or less. */
export const powerTurn = z.object({
  id: z.string(),
  at: dateTime,
  changes: z.array(change),
  sessions: z.array(z.object({ label: z.string(), before: kw, after: kw })),
});
export type PowerTurn = z.infer<typeof powerTurn>;
export type LimitChange = z.infer<typeof change>;

/** A limit that a grid asks for. */
export const powerSignal = z.object({
  sender: z.string(),
  signalId: z.string(),
  limit: kw,
  from: dateTime,
  until: dateTime,
});

export const powerSignalBody = z
  .strictObject({
    stationId: id,
    /** Name of the signal at its sender. */
    signalId: text(128),
    /** Counts up with each change of the signal. */
    revision: z.number().int().min(0, 'validation.min').max(2_147_483_647, 'validation.max'),
    /** kW; null: withdrawn. */
    limit: kwInput.nullable(),
    from: dateTime,
    until: dateTime,
  })
  .refine(({ from, until }) => from < until, { path: ['until'], message: 'validation.order' });
