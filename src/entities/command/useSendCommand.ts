import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../lib/idempotencyKey';
import { isPassing, isProblem } from '../../api/problem';
import {
  useAvailabilityMutation,
  useCancelReservationMutation,
  useChargerResetMutation,
  useRemoteStopChargeMutation,
  useUnlockMutation,
} from '../../api/evo-monitor/realTimeMonitoring';
import type { CommandRequest } from './askCommand';

/**
 * Sends the command of a dialog. One dialog is one action of the user: a retry after a failure has the same key, so
 * that a charger gets the command once.
 */
export function useSendCommand() {
  const [stop] = useRemoteStopChargeMutation();
  const [unlock] = useUnlockMutation();
  const [reset] = useChargerResetMutation();
  const [availability] = useAvailabilityMutation();
  const [cancelReservation] = useCancelReservationMutation();
  const key = useRef(newIdempotencyKey());
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const call = (request: CommandRequest, reasonText: string) => {
    const { action, row, resetType = 'soft' } = request;
    const { chargerCode, connector, txnId } = row;
    const reason = reasonText === '' ? {} : { reason: reasonText };
    const idempotencyKey = key.current;
    switch (action) {
      case 'stop':
        return stop({ body: { chargerCode, connector, txnId: txnId ?? '', ...reason }, idempotencyKey });
      case 'unlock':
        return unlock({ params: { chargerCode, connector }, body: reason, idempotencyKey });
      case 'reset':
        return reset({ params: { chargerCode }, body: { type: resetType, ...reason }, idempotencyKey });
      case 'availability':
        return availability({ ...toAvailability(request, reason), idempotencyKey });
      case 'cancelReservation':
        return cancelReservation({ params: { chargerCode, connector }, body: reason, idempotencyKey });
      default:
        return Promise.reject(new Error(`${action} has a dialog of its own`));
    }
  };

  /** Answers the command's id when it is on its way. */
  const send = async (request: CommandRequest, reason: string): Promise<string | null> => {
    if (isSending) return null;
    setIsSending(true);
    const result = await call(request, reason);
    setIsSending(false);
    setError(result.error ?? null);
    // Not reached or not answered: the command may be on its way, so a retry is the same action. After a refusal the
    // next try is a new one.
    if (result.error && !(isProblem(result.error) && isPassing(result.error))) key.current = newIdempotencyKey();
    return result.data?.commandId ?? null;
  };
  return { send, isSending, error };
}

function toAvailability({ row, isOperative = true, isWhole = false }: CommandRequest, reason: { reason?: string }) {
  const { chargerCode, connector } = row;
  return { params: { chargerCode, connector: isWhole ? 0 : connector }, body: { isOperative, ...reason } };
}
