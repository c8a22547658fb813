import { readStatus, type CommandSpec } from './commandSpec';

/** GetDisplayMessages of 2.0.1; the messages follow the answer, unless there are none. */
export const getDisplayMessages: CommandSpec = {
  call: ({ id }) => ({ action: 'GetDisplayMessages', payload: { requestId: id } }),
  read: (answer) =>
    answer.text('status', 20) === 'Unknown' ? { state: 'accepted', isDone: true } : readStatus(answer),
  effectMs: 60_000,
  effect: ({ outcome }) => (outcome.isTrue('isComplete') ? { state: 'effective' } : null),
};
