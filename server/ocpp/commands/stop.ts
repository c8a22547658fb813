import { readStatus, type CommandSpec } from './commandSpec';

/** RemoteStopTransaction, RequestStopTransaction; its effect is the end of the transaction. */
export const stop: CommandSpec = {
  call: ({ transaction }, version) =>
    version === '1.6'
      ? { action: 'RemoteStopTransaction', payload: { transactionId: Number(transaction?.id) } }
      : { action: 'RequestStopTransaction', payload: { transactionId: transaction?.naturalKey ?? '' } },
  read: readStatus,
  effectMs: 30_000,
  // A session that ended at the same moment for another reason counts as ended too; the detail gives the reason.
  effect: ({ transactionStatus, stopReason }) =>
    transactionStatus === 'finished' ? { state: 'effective', detail: stopReason ?? undefined } : null,
};
