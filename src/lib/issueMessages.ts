import type { z } from 'zod';
import type { MessageKey, MessageValues } from './messageKey';

type Issue = z.core.$ZodIssue;

/** A message at a field: a key of `errors.json` or `refusals.json` and the values of its placeholders. */
export interface IssueMessage {
  key: MessageKey;
  values: MessageValues;
}

/**
 * Reads the issues of a schema as pairs of path (`addr.city`, `lines.0.id`; empty: the whole value) and message. Forms,
 * server and mocks share it for their error messages. The schema has to be asked with `reportInput`.
 */
export function* readIssueMessages(issues: readonly Issue[]): Generator<[path: string, message: IssueMessage]> {
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

function* toMessages(issue: Issue): Generator<[string, IssueMessage]> {
  const path = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return yield [path, { key: chooseKey(issue), values: readValues(issue) }];
  for (const key of issue.keys) {
    yield [path === '' ? key : `${path}.${key}`, { key: 'validation.unknownField', values: {} }];
  }
}

/** zod's own messages are sentences. */
const KEY = /^[a-z]+(\.[A-Za-z0-9]+)+$/;
const isKey = (message: string): message is MessageKey => KEY.test(message);

/** The schema's own key, or one for a rule that zod has a message of its own for. */
function chooseKey(issue: Issue): MessageKey {
  if (isKey(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return chooseTypeKey(issue.expected, issue.input);
    case 'too_big':
    case 'too_small':
      return SIZE_KEYS[issue.code][chooseSize(issue.origin, issue.inclusive)];
    case 'not_multiple_of':
      return 'validation.step';
    case 'invalid_format':
      return 'validation.format';
    case 'invalid_value':
    case 'invalid_union':
      return chooseChoiceKey(issue.input);
    default:
      return 'validation.invalid';
  }
}

function chooseChoiceKey(input: unknown): MessageKey {
  if (isMissing(input)) return 'validation.required';
  return isSeveral(input) ? 'validation.selectOnlyOne' : 'validation.choice';
}

function chooseTypeKey(expected: string, input: unknown): MessageKey {
  if (isMissing(input)) return 'validation.required';
  if (isSeveral(input) && SINGLE.has(expected)) return 'validation.selectOnlyOne';
  if (expected === 'int') return 'validation.integer';
  return expected === 'number' ? 'validation.number' : 'validation.type';
}

const isMissing = (input: unknown): boolean => input === undefined || input === null;

const isSeveral = (input: unknown): boolean => Array.isArray(input) && input.length > 1;

/** Types of a value of which there can be one alone. */
const SINGLE: ReadonlySet<string> = new Set(['string', 'number', 'int', 'boolean']);

const SIZE_KEYS = {
  too_big: {
    text: 'validation.maxLength',
    list: 'validation.maxItems',
    open: 'validation.lessThan',
    closed: 'validation.max',
  },
  too_small: {
    text: 'validation.minLength',
    list: 'validation.minItems',
    open: 'validation.moreThan',
    closed: 'validation.min',
  },
} as const;

const LISTS: ReadonlySet<string> = new Set(['array', 'set', 'map', 'record', 'object']);

function chooseSize(origin: string, isInclusive: boolean | undefined): keyof (typeof SIZE_KEYS)['too_big'] {
  if (origin === 'string') return 'text';
  if (LISTS.has(origin)) return 'list';
  return isInclusive === false ? 'open' : 'closed';
}

function readValues(issue: Issue): MessageValues {
  if (issue.code === 'too_big') {
    const max = String(issue.maximum);
    return typeof issue.input === 'string' ? { max, length: issue.input.length } : { max };
  }
  if (issue.code === 'too_small') return { min: String(issue.minimum) };
  return issue.code === 'not_multiple_of' ? { step: issue.divisor } : {};
}
