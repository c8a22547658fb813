import type { ProblemData } from '../contract/problem';

/** Why a call failed, in words that may be shown. */
export interface Problem extends ProblemData {
  /** Code of the wire (equal to the HTTP status), or one of {@link NETWORK}, {@link TIMEOUT}, {@link CANCELLED}, {@link BROKEN}. */
  code: number;
  /** The server's words where it gave some, else the words of the error catalogue. */
  message: string;
}

/** Not reached, not answered in time, given up by the caller, answered unreadably: no code of the wire is negative. */
export const NETWORK = -1;
export const TIMEOUT = -2;
export const CANCELLED = -3;
export const BROKEN = -4;

const PASSING = [NETWORK, TIMEOUT, BROKEN, 503];

/** Whether a retry can succeed without a change of the request. */
export const isPassing = ({ code }: Problem): boolean => PASSING.includes(code);

export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

/** The error of a hook: a problem of the wire, or a slip of our own that the store has caught. Null when there is none. */
export function toProblem(error: Problem | { message?: string | undefined } | undefined): Problem | null {
  if (error === undefined) return null;
  return isProblem(error) ? error : { code: 500, message: error.message ?? '' };
}
