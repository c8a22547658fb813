import { createDone, readStatus, type CommandSpec } from './commandSpec';

/** ClearCache; the answer is the only evidence of its effect. */
export const clearCache: CommandSpec = {
  call: () => ({ action: 'ClearCache', payload: {} }),
  read: (answer) => createDone(readStatus(answer)),
  effectMs: 30_000,
  effect: () => null,
};
