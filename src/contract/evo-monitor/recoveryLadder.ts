import { z } from 'zod';

/** Steps of a ladder; `wait` alone has seconds of its own, every other one orders commands. */
export const RECOVERY_STEPS = [
  'triggerStatus',
  'triggerBoot',
  'triggerHeartbeat',
  'wait',
  'unlock',
  'clearCache',
  'softReset',
  'hardReset',
  'outAndBack',
] as const;
export type RecoveryStepKind = (typeof RECOVERY_STEPS)[number];

/** An alarm is in recovery for at most this long; then it goes on as any other. */
export const RECOVERY_MINUTES = 5;
export const MAX_STEPS = 12;
const MAX_WAIT_SECONDS = 240;

export const recoveryStep = z
  .strictObject({
    kind: z.enum(RECOVERY_STEPS),
    /** How long a `wait` lasts; null for every other step. */
    seconds: z.number().int().min(1, 'validation.min').max(MAX_WAIT_SECONDS, 'validation.max').nullable().default(null),
  })
  .refine(({ kind, seconds }) => kind !== 'wait' || seconds !== null, {
    path: ['seconds'],
    message: 'validation.required',
  });
export type RecoveryStep = z.infer<typeof recoveryStep>;

/** The steps of a rule, in their order: at least one of them orders a command. */
export const recoveryLadder = z
  .array(recoveryStep)
  .min(1, 'validation.minItems')
  .max(MAX_STEPS, 'validation.maxItems')
  .refine((steps) => steps.some(({ kind }) => kind !== 'wait'), { message: 'recovery.waitsOnly' });

/** What a run does: the steps, with `outAndBack` as the two commands that it is. */
export const RECOVERY_ACTIONS = [
  'triggerStatus',
  'triggerBoot',
  'triggerHeartbeat',
  'wait',
  'unlock',
  'clearCache',
  'softReset',
  'hardReset',
  'outOfService',
  'backInService',
] as const;
export const recoveryAction = z.enum(RECOVERY_ACTIONS);
export type RecoveryAction = z.infer<typeof recoveryAction>;

/**
 * How a run ended: `solved` after a command that may have helped, `healed` before any; `limit`: it never began, since a limit
 * was reached.
 */
export const RUN_OUTCOMES = [
  'solved',
  'healed',
  'unsolved',
  'person',
  'plannedWork',
  'firmware',
  'switchedOff',
  'limit',
] as const;
export const runOutcome = z.enum(RUN_OUTCOMES);
export type RunOutcome = z.infer<typeof runOutcome>;

/** How often a rule may act; runs of all rules count. */
export const recoveryLimits = {
  perChargerHour: z.number().int().min(1, 'validation.min').max(10, 'validation.max').default(2),
  perStationHour: z.number().int().min(1, 'validation.min').max(100, 'validation.max').default(10),
  /** Chargers in recovery at once, percent of the fleet; one is always allowed. */
  fleetPercent: z.number().int().min(1, 'validation.min').max(20, 'validation.max').default(1),
};

/** Modes of a rule: in shadow it acts on nothing and records what it would have done. */
export const RECOVERY_MODES = ['shadow', 'waiting', 'on', 'off'] as const;
export type RecoveryMode = (typeof RECOVERY_MODES)[number];
