import type { FastifyReply } from 'fastify';
import { toMachineMs, type Clock } from '../runtime/clock';
import { Problem } from '../wire/problem';

/** Ends a call's waiting when its time is over, its client has gone, its session may have ended or the server stops. */
export interface Deadline {
  signal: AbortSignal;
  /** @throws Problem 503 when the time is over before `work` is done */
  within<T>(work: Promise<T>): Promise<T>;
  /** Ends the waiting at once; the call answers with the data it has. */
  abort(): void;
  clear(): void;
}

export function startDeadline(clock: Clock, ms: number, reply: FastifyReply, stopping: AbortSignal): Deadline {
  const controller = new AbortController();
  let expire: (problem: Problem) => void = () => undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    expire = reject;
  });
  // The work may have ended before the deadline; a late rejection must not become an unhandled one.
  expired.catch(() => undefined);
  const cancel = clock.after(toMachineMs(clock, ms), () => {
    controller.abort();
    expire(new Problem(503));
  });
  const abort = () => controller.abort();
  const onClose = () => {
    if (!reply.raw.writableEnded) abort();
  };
  reply.raw.once('close', onClose);
  if (stopping.aborted) abort();
  stopping.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    within: (work) => Promise.race([work, expired]),
    abort,
    clear() {
      cancel();
      reply.raw.off('close', onClose);
      stopping.removeEventListener('abort', abort);
    },
  };
}
