import { useRef } from 'react';
import { newIdempotencyKey } from '../../lib/idempotencyKey';
import { announceDone, announceOutcome, type RecordOperation } from '../feedback/announceOutcome';
import type { FormProblem } from './FormShell';
import { toFormProblem } from './toFormProblem';

/** Result of RTK Query's mutation hooks. */
export type Mutation<Call, Answer> = readonly [
  send: (call: Call) => Promise<{ data?: Answer | undefined; error?: unknown }>,
  state: { isLoading: boolean; error?: unknown },
];

/** An operation with the usual words, or a message that names the record and the outcome. */
export type Announcement<Answer> = RecordOperation | ((answer: Answer) => string) | null;

export interface Action<Call, Answer> {
  /** Sends one call at a time. */
  send: (call: Call) => Promise<{ data?: Answer | undefined; error?: unknown }>;
  isSaving: boolean;
  problem: FormProblem | null;
}

/**
 * One action of the user and its idempotency key. A call without an answer is sent again with its key, so that it has
 * one effect; after an answer, or when the user has changed the call, the next one is a new attempt.
 * @param onDone after the call has been carried out
 * @param announce announced then: an operation, or a message; null when the screen shows the result in another way
 */
export function useAction<Call extends object, Answer>(
  [send, { isLoading, error }]: Mutation<Call & { idempotencyKey?: string }, Answer>,
  onDone?: (answer: Answer) => void,
  announce: Announcement<Answer> = null,
): Action<Call, Answer> {
  const last = useRef<{ call: string; idempotencyKey: string }>(null);
  return {
    async send(call) {
      if (isLoading) return { error: 'busy' };
      const text = JSON.stringify(call);
      if (last.current?.call !== text) last.current = { call: text, idempotencyKey: newIdempotencyKey() };
      const answer = await send({ ...call, idempotencyKey: last.current.idempotencyKey });
      if (answer.data !== undefined || isRefusal(answer.error)) last.current = null;
      if (answer.data !== undefined) {
        if (typeof announce === 'function') announceDone(announce(answer.data));
        else if (announce !== null) void announceOutcome(announce, 'success');
        onDone?.(answer.data);
      }
      return answer;
    },
    isSaving: isLoading,
    problem: toFormProblem(error),
  };
}

/**
 * The server stores a refusal (4xx) as the answer to its key and would repeat it, so the next attempt needs a new key.
 */
function isRefusal(error: unknown): boolean {
  const code = toFormProblem(error)?.code;
  return typeof code === 'number' && code >= 400 && code < 500;
}
