import { useRef } from 'react';
import { newIdempotencyKey } from '../../lib/idempotencyKey';
import type { FormProblem } from './FormShell';
import { toFormProblem } from './toFormProblem';

/** Result of RTK Query's mutation hooks. */
export type Mutation<Call, Answer> = readonly [
  send: (call: Call) => Promise<{ data?: Answer | undefined; error?: unknown }>,
  state: { isLoading: boolean; error?: unknown },
];

export interface Action<Call, Answer> {
  /** Sends once at a time. */
  send: (call: Call) => Promise<{ data?: Answer | undefined; error?: unknown }>;
  isSaving: boolean;
  problem: FormProblem | null;
}

/**
 * One action of the user and its idempotency key: the key is the same while the same call is sent, so that trying again
 * after a lost answer has one effect, and another one when the user has changed the call.
 * @param onDone after the call has been answered
 */
export function useAction<Call extends object, Answer>(
  [send, { isLoading, error }]: Mutation<Call & { idempotencyKey?: string }, Answer>,
  onDone?: (answer: Answer) => void,
): Action<Call, Answer> {
  const last = useRef<{ call: string; idempotencyKey: string }>(null);
  return {
    async send(call) {
      if (isLoading) return { error: 'busy' };
      const text = JSON.stringify(call);
      if (last.current?.call !== text) last.current = { call: text, idempotencyKey: newIdempotencyKey() };
      const answer = await send({ ...call, idempotencyKey: last.current.idempotencyKey });
      if (answer.data !== undefined) onDone?.(answer.data);
      return answer;
    },
    isSaving: isLoading,
    problem: toFormProblem(error),
  };
}
