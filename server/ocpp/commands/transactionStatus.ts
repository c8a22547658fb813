import { UNREADABLE, type CommandSpec } from './commandSpec';

/** GetTransactionStatus of 2.0.1; the answer is all that the charger tells, and settles the session. */
export const transactionStatus: CommandSpec = {
  call: ({ transaction }) => ({
    action: 'GetTransactionStatus',
    payload: { transactionId: transaction?.naturalKey ?? '' },
  }),
  read: (answer) => (answer.has('messagesInQueue') ? { state: 'accepted', isDone: true } : UNREADABLE),
  effectMs: 30_000,
  effect: () => null,
};
