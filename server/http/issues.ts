import type { z } from 'zod';
import { isMessageKey, type MessageKey, type MessageValues } from '../wire/messages';
import type { FieldMessage } from '../wire/problem';

type Issue = z.core.$ZodIssue;

/** So many faults of a request are told: an answer must not grow with what was sent. */
export const MAX_FAULTS = 20;
/** Names of unknown fields are the caller's, of any length. */
const MAX_PATH = 128;

/** Messages by field, at most {@link MAX_FAULTS}. Only the first issue of a field is reported. */
export function toFieldMessages(issues: readonly Issue[]): Record<string, FieldMessage> {
  const fields = new Map<string, FieldMessage>();
  for (const [path, message] of listFaults(issues)) {
    const name = path.slice(0, MAX_PATH);
    if (!fields.has(name)) fields.set(name, message);
    if (fields.size >= MAX_FAULTS) break;
  }
  return Object.fromEntries(fields);
}

/** The unknown fields among `names`, the first {@link MAX_FAULTS}. */
export function unknownFields(names: readonly string[]): Record<string, FieldMessage> {
  return Object.fromEntries(
    names
      .slice(0, MAX_FAULTS)
      .map((name): [string, FieldMessage] => [name.slice(0, MAX_PATH), 'validation.unknownField']),
  );
}

function* listFaults(issues: readonly Issue[]): Generator<[string, FieldMessage]> {
  for (const issue of issues) for (const each of unfoldUnion(issue)) yield* toMessages(each);
}

/** A union's own issue says nothing: the branch that came closest does. */
function unfoldUnion(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const branches = issue.errors.map((branch) =>
    branch.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue),
  );
  const isAlternative = (branch: Issue[]) =>
    branch.some(({ code }) => code === 'invalid_value' || code === 'invalid_type');
  const closest = branches.filter((branch) => !isAlternative(branch)).sort((a, b) => a.length - b.length)[0];
  return closest ? closest.flatMap(unfoldUnion) : [issue];
}

function toMessages(issue: Issue): [string, FieldMessage][] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, MAX_FAULTS)
      .map((key) => [path === '' ? key : `${path}.${key}`, 'validation.unknownField']);
  }
  const key = isMessageKey(issue.message) ? issue.message : toMessageKey(issue);
  return [[path === '' ? 'body' : path, { key, values: toMessageValues(issue) }]];
}

/** zod's own messages as keys of ours. */
function toMessageKey(issue: Issue): MessageKey {
  switch (issue.code) {
    case 'invalid_type':
      return typeKey(issue.expected, issue.input);
    case 'too_big':
      return sizeKey(
        issue.origin,
        { text: 'maxLength', list: 'maxItems', open: 'lessThan', closed: 'max' },
        issue.inclusive,
      );
    case 'too_small':
      return sizeKey(
        issue.origin,
        { text: 'minLength', list: 'minItems', open: 'moreThan', closed: 'min' },
        issue.inclusive,
      );
    case 'not_multiple_of':
      return 'validation.step';
    case 'invalid_format':
      return 'validation.format';
    case 'invalid_value':
    case 'invalid_union':
      return 'validation.choice';
    default:
      return 'validation.invalid';
  }
}

function typeKey(expected: string, input: unknown): MessageKey {
  if (input === undefined || input === null) return 'validation.required';
  if (expected === 'int') return 'validation.integer';
  return expected === 'number' ? 'validation.number' : 'validation.type';
}

type SizeName = 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'min' | 'max' | 'moreThan' | 'lessThan';

function sizeKey(
  origin: string,
  names: { text: SizeName; list: SizeName; open: SizeName; closed: SizeName },
  isInclusive: boolean | undefined,
): MessageKey {
  if (origin === 'string') return `validation.${names.text}`;
  if (['array', 'set', 'map', 'record', 'object'].includes(origin)) return `validation.${names.list}`;
  return `validation.${isInclusive === false ? names.open : names.closed}`;
}

function toMessageValues(issue: Issue): MessageValues {
  if (issue.code === 'too_big') return { max: String(issue.maximum) };
  if (issue.code === 'too_small') return { min: String(issue.minimum) };
  return issue.code === 'not_multiple_of' ? { step: issue.divisor } : {};
}
