import { createDone, readStatusOr, type CommandSpec } from './commandSpec';

const REFUSALS = ['NotSupportedMessageFormat', 'NotSupportedPriority', 'NotSupportedState', 'UnknownTransaction'];

/** SetDisplayMessage of 2.0.1; a message replaces the one of its number. */
export const setDisplayMessage: CommandSpec = {
  call: ({ params }) => {
    const state = params.text('state', 20);
    return {
      action: 'SetDisplayMessage',
      payload: {
        message: {
          id: params.int('messageId') ?? 0,
          priority: params.text('priority', 20) ?? 'NormalCycle',
          ...(state !== null && { state }),
          message: { format: 'UTF8', language: params.text('language', 8), content: params.text('content', 512) ?? '' },
        },
      },
    };
  },
  read: (answer) => createDone(readStatusOr(answer, REFUSALS)),
  effectMs: 30_000,
  effect: () => null,
};
