import { z } from 'zod';
import { endpoint } from '../endpoint';
import { chargerCode } from '../fields';
import { commandReason as reason } from './remoteStart';

/** Permissions of the commands that go to chargers without a driver. */
export const COMMANDERS = {
  stop: ['maintenance/monitor/stop', 'maintenance/stationMonitor/stop', 'maintenance/alarm/stop'],
  reset: ['maintenance/monitor/reset', 'maintenance/stationMonitor/reset', 'maintenance/alarm/reset'],
  unlock: ['maintenance/monitor/unlock', 'maintenance/stationMonitor/unlock', 'maintenance/alarm/unlock'],
  availability: [
    'maintenance/monitor/availability',
    'maintenance/stationMonitor/availability',
    'maintenance/alarm/availability',
  ],
} as const;

/** At most this many commands are sent by one call. */
export const MOST_COMMANDS = 200;

const connector = z.number().int().min(1).max(99);

function listTargets<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .array(z.strictObject({ chargerCode, ...shape }))
    .min(1, 'validation.minItems')
    .max(MOST_COMMANDS, 'validation.maxItems');
}

/** One kind of command for several targets. */
export const bulkCommandBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('stop'),
    targets: listTargets({ connector, txnId: z.string().max(64) }),
    reason,
  }),
  z.strictObject({ kind: z.literal('reset'), type: z.enum(['soft', 'hard']), targets: listTargets({}), reason }),
  z.strictObject({ kind: z.literal('unlock'), targets: listTargets({ connector }), reason }),
  z.strictObject({
    kind: z.literal('availability'),
    isOperative: z.boolean(),
    targets: listTargets({ connector: z.number().int().min(0).max(99) }),
    reason,
  }),
]);
export type BulkCommandBody = z.input<typeof bulkCommandBody>;

/** Outcome for each target; `problem` is in the caller's language, null when the command was accepted for sending. */
const bulkCommandResult = z.object({
  results: z.array(
    z.object({
      /** `<chargerCode>:<connector>`, or the charger code alone where the command is for a whole charger. */
      id: z.string(),
      name: z.string(),
      problem: z.string().nullable(),
      commandId: z.string().nullable(),
    }),
  ),
});
export type BulkCommandResult = z.infer<typeof bulkCommandResult>['results'][number];

export const bulkCommands = {
  bulkCommand: endpoint({
    method: 'POST',
    path: 'evo-monitor/realTimeMonitoring/bulkCommand',
    access: [...COMMANDERS.stop, ...COMMANDERS.reset, ...COMMANDERS.unlock, ...COMMANDERS.availability],
    summary: `One kind of command for up to ${MOST_COMMANDS} targets, each accepted or refused by itself; needs the permission of the single command`,
    business: 'update',
    idempotent: true,
    body: bulkCommandBody,
    response: bulkCommandResult,
  }),
};

/** The `id` of a target in the results. */
export function toTargetId({ chargerCode: code, connector: no }: { chargerCode: string; connector?: number }): string {
  return no === undefined ? code : `${code}:${no}`;
}
