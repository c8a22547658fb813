import type { Logger } from 'pino';
import type { Locale } from '../../src/contract/fields';
import type { ProblemCode, ProblemData } from '../../src/contract/problem';
import { databaseProblem } from './databaseProblem';
import type { MessageValues } from '../../src/lib/messageKey';
import { translate } from '../wire/messages';
import { Problem, type FieldMessage } from '../wire/problem';

/** The envelope of every JSON answer. */
export interface Answer {
  code: 0 | ProblemCode;
  msg: string;
  data: unknown;
}

export function createSuccess(data: unknown): Answer {
  return { code: 0, msg: 'success', data: data ?? null };
}

/** HTTP status of an answer: its code, or 200. */
export function toHttpStatus({ code }: Answer): number {
  return code === 0 ? 200 : code;
}

/** Answer to a problem, in the caller's language. */
export function createRefusal(problem: Problem, locale: Locale, requestId?: string): Answer {
  const { fields, current, retryAfter, values } = problem.details;
  const data: ProblemData = {
    ...(fields && { fields: translateFields(fields, locale) }),
    ...(current !== undefined && { current }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(problem.code >= 500 && requestId !== undefined && { requestId }),
  };
  const filled: MessageValues = { ...(retryAfter !== undefined && { retryAfter }), ...values };
  return {
    code: problem.code,
    msg: translate(locale, problem.messageKey, filled),
    data: Object.keys(data).length > 0 ? data : null,
  };
}

function translateFields(fields: Readonly<Record<string, FieldMessage>>, locale: Locale): Record<string, string> {
  const entries = Object.entries(fields).map(([path, message]) => {
    const { key, values } = typeof message === 'string' ? { key: message, values: {} } : message;
    return [path, translate(locale, key, values)];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

/**
 * Turns any error into a problem. Unexpected errors are logged with their stack and answered with 500 without their
 * text.
 */
export function toProblem(error: unknown, log: Logger): Problem {
  if (error instanceof Problem) return error;
  if (isAbandoned(error)) {
    log.info({ err: error }, 'client closed the connection');
    return new Problem(503);
  }
  const known = databaseProblem(error) ?? frameworkProblem(error);
  if (known && known.code < 500) return known;
  log.error({ err: error }, 'request failed');
  return known ?? new Problem(500);
}

/** The client went away before its answer was there or was sent: nothing of ours failed. */
function isAbandoned(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isCut = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isCut || error.name === 'AbortError';
}

const FRAMEWORK_CODES: Readonly<Record<string, () => Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem(413),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem(415),
};

/** Refusals of the web server itself: malformed JSON, a body too large, a path that cannot be read. */
function frameworkProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : FRAMEWORK_CODES[code];
  if (known) return known();
  const isRefusal = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return isRefusal ? new Problem(400, 'http.400', { fields: { body: 'validation.body' } }) : undefined;
}
