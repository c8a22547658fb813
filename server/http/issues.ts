import type { z } from 'zod';
import { readIssueMessages } from '../../src/lib/issueMessages';
import type { FieldMessage } from '../wire/problem';

/** Most faults of a request that an answer lists: it must not grow with the input. */
export const MAX_FAULTS = 20;
/** Names of unknown fields are the caller's, of any length. */
const MAX_PATH = 128;

/** The first issue of each field, for {@link MAX_FAULTS} fields at most. */
export function toFieldMessages(issues: readonly z.core.$ZodIssue[]): Record<string, FieldMessage> {
  const fields = new Map<string, FieldMessage>();
  for (const [path, message] of readIssueMessages(issues)) {
    const name = path === '' ? 'body' : path.slice(0, MAX_PATH);
    if (!fields.has(name)) fields.set(name, message);
    if (fields.size >= MAX_FAULTS) break;
  }
  return Object.fromEntries(fields);
}

/** The unknown fields among `names`, {@link MAX_FAULTS} at most. */
export function findUnknownFields(names: readonly string[]): Record<string, FieldMessage> {
  return Object.fromEntries(
    names
      .slice(0, MAX_FAULTS)
      .map((name): [string, FieldMessage] => [name.slice(0, MAX_PATH), 'validation.unknownField']),
  );
}
