import { readStatus, type CommandSpec } from './commandSpec';

/** RemoteStopTransaction, RequestStopTransaction; its effect is the end of the transaction. */
export const stop: CommandSpec = {
  call: ({ transaction }, version) =>
    version === '1.6'
      ? { action: 'RemoteStopTransaction', payload: { transactionId: Number(transaction?.id) } }
      : { action: 'RequestStopTransaction', payload: { transactionId: transaction?.naturalKey ?? '' } },
  read: readStatus,
  effectMs: 30_000,
  // A session that ended for another reason in the same moment has ended as well; the reason says so.
  effect: ({ transactionStatus, stopReason }) =>
    transactionStatus === 'finished' ? { state: 'effective', detail: stopReason ?? undefined } : null,
};
