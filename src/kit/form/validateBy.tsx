import type { ReactNode } from 'react';
import type { z } from 'zod';
import { FieldMessage } from './FieldMessage';

type Issue = z.core.$ZodIssue;

const KEY = /^[a-z]+(\.[A-Za-z0-9]+)+$/;
const SIZED_TEXT = { too_big: 'validation.maxLength', too_small: 'validation.minLength' } as const;
const SIZED_LIST = { too_big: 'validation.maxItems', too_small: 'validation.minItems' } as const;
const SIZED_NUMBER = { too_big: 'validation.max', too_small: 'validation.min' } as const;

function sizeKey(code: 'too_big' | 'too_small', origin: string): string {
  if (origin === 'string') return SIZED_TEXT[code];
  return origin === 'number' || origin === 'int' || origin === 'bigint' ? SIZED_NUMBER[code] : SIZED_LIST[code];
}

/** The schema's own key, or one for a rule that zod has words of its own for. */
function messageOf(issue: Issue): string {
  if (KEY.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return sizeKey(issue.code, issue.origin);
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'validation.required' : 'validation.type';
    case 'invalid_format':
      return 'validation.format';
    case 'invalid_value':
      return 'validation.choice';
    default:
      return 'validation.invalid';
  }
}

function valuesOf(issue: Issue): { max?: string; min?: string } {
  if (issue.code === 'too_big') return { max: String(issue.maximum) };
  return issue.code === 'too_small' ? { min: String(issue.minimum) } : {};
}

/**
 * A Mantine form's `validate` from a contract's body schema: path (`addr.city`, `lines.0.id`) -> what is wrong, the first
 * issue of each field.
 */
export function validateBy<Values>(schema: z.ZodType<unknown, Values>): (values: Values) => Record<string, ReactNode> {
  return (values) => {
    const result = schema.safeParse(values, { reportInput: true });
    if (result.success) return {};
    const errors: Record<string, ReactNode> = {};
    for (const issue of result.error.issues) {
      errors[issue.path.join('.')] ??= <FieldMessage message={messageOf(issue)} values={valuesOf(issue)} />;
    }
    return errors;
  };
}
