import type { z } from 'zod';
import type { Endpoint } from '../../src/contract/endpoint';
import { toFieldMessages, MAX_FAULTS, findUnknownFields } from './issues';
import { findUnstorable } from './body/storable';
import { Problem, type FieldMessage } from '../wire/problem';

export interface RawRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Parses the parts of a request. A part without a schema must be empty: nothing is silently ignored.
 * @throws Problem 400 with the message of every field that is wrong
 */
export function parseRequest(endpoint: Endpoint, raw: RawRequest): RawRequest {
  const fields: Record<string, FieldMessage> = {};
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    const input = value ?? {};
    const unstorable = findUnstorable(input);
    if (unstorable) Object.assign(fields, { [unstorable.path]: unstorable.message });
    if (unstorable) return undefined;
    if (!schema) return refuseAll(input, fields);
    const parsed = schema.safeParse(input, { reportInput: true });
    if (!parsed.success) Object.assign(fields, toFieldMessages(parsed.error.issues));
    return parsed.data;
  };
  const parsed = {
    params: parse(endpoint.params, raw.params),
    query: parse(endpoint.query, raw.query),
    body: parse(endpoint.body, raw.body),
  };
  const faults = Object.entries(fields).slice(0, MAX_FAULTS);
  if (faults.length > 0) throw new Problem(400, 'http.400', { fields: Object.fromEntries(faults) });
  return parsed;
}

function refuseAll(input: unknown, fields: Record<string, FieldMessage>): undefined {
  if (typeof input !== 'object' || input === null) fields['body'] = 'validation.type';
  else Object.assign(fields, findUnknownFields(Object.keys(input)));
  return undefined;
}
