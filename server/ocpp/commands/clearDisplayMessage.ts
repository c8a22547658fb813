import { createDone, readStatusOr, type CommandSpec } from './commandSpec';

/** ClearDisplayMessage of 2.0.1. */
export const clearDisplayMessage: CommandSpec = {
  call: ({ params }) => ({ action: 'ClearDisplayMessage', payload: { id: params.int('messageId') ?? 0 } }),
  read: (answer) => createDone(readStatusOr(answer, ['Unknown'])),
  effectMs: 30_000,
  effect: () => null,
};
