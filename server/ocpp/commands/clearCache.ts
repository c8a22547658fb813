import { createDone, readStatus, type CommandSpec } from './commandSpec';

/** ClearCache; nothing but the answer is ever heard of it. */
export const clearCache: CommandSpec = {
  call: () => ({ action: 'ClearCache', payload: {} }),
  read: (answer) => createDone(readStatus(answer)),
  effectMs: 30_000,
  effect: () => null,
};
