import type { ProblemCode } from '../../src/contract/problem';
import type { MessageKey, MessageValues } from '../../src/lib/messageKey';

/** A message at a field: its key, or its key with values. */
export type FieldMessage = MessageKey | { key: MessageKey; values: MessageValues };

export interface ProblemDetails {
  /** 400, 422: field path (`addr.city`, `lines.0.id`) -> message. */
  fields?: Readonly<Record<string, FieldMessage>>;
  /** 409: the record as it is now. */
  current?: unknown;
  /** 429: whole seconds until the next try makes sense. */
  retryAfter?: number;
  /** Values of the message's placeholders. */
  values?: MessageValues;
}

/**
 * An error answer to the caller: `code` is the HTTP status and the `code` field, `msg` is the key's text in the
 * caller's language.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly messageKey: MessageKey;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, messageKey: MessageKey = `http.${code}`, details: ProblemDetails = {}) {
    super(`${code} ${messageKey}`);
    this.code = code;
    this.messageKey = messageKey;
    this.details = details;
  }
}

/** The refusal of one field of a call: 422 with the message at the field. */
export function createFieldProblem(field: string, message: FieldMessage): Problem {
  return new Problem(422, 'http.422', { fields: { [field]: message } });
}
