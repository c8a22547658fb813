import { TimeoutError, type Frame, type RpcClient } from './rpc';

/** Result of a call to the charger, with the raw frames. */
export type ChargerCall = { request: Frame | undefined; response: Frame | undefined; answeredAt: number } & (
  | { outcome: 'result'; answer: unknown }
  | { outcome: 'error'; code: string; text: string }
  | { outcome: 'timeout' | 'lost' }
);

const CALL_ERROR = 4;

/**
 * Calls a charger and waits for its answer. One call at a time: the frames that pass meanwhile are this call's.
 * @param hooks `onSent` receives the message id; `now` is read when the answer arrives, before any later frame
 */
export async function callCharger(
  client: RpcClient,
  action: string,
  payload: object,
  timeoutMs: number,
  { onSent, now }: { onSent: (messageId: string) => void; now: () => number },
): Promise<ChargerCall> {
  let request: Frame | undefined;
  let response: Frame | undefined;
  let answeredAt: number | undefined;
  const onCall = ({ outbound, payload: frame }: { outbound: boolean; payload: Frame }) => {
    if (!outbound) return;
    request = frame;
    onSent(String(frame[1]));
  };
  const onResponse = ({ outbound, payload: frame }: { outbound: boolean; payload: Frame }) => {
    if (outbound || !request || frame[1] !== request[1]) return;
    response = frame;
    answeredAt = now();
  };
  client.on('call', onCall);
  client.on('response', onResponse);
  const frames = () => ({ request, response, answeredAt: answeredAt ?? now() });
  try {
    const answer = await client.call(action, payload, { callTimeoutMs: timeoutMs });
    return { ...frames(), outcome: 'result', answer };
  } catch (error) {
    if (error instanceof TimeoutError) return { ...frames(), outcome: 'timeout' };
    if (response?.[0] === CALL_ERROR) {
      // The library knows fewer error codes than chargers send: the code is taken from the frame.
      return { ...frames(), outcome: 'error', code: String(response[2]), text: String(response[3] ?? '') };
    }
    return { ...frames(), outcome: 'lost' };
  } finally {
    client.off('call', onCall);
    client.off('response', onResponse);
  }
}
