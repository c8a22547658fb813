import type { ReactNode } from 'react';
import type { z } from 'zod';
import { readIssueMessages } from '../../lib/issueMessages';
import { FieldMessage } from './FieldMessage';

/**
 * A Mantine form's `validate` from a contract's body schema: path (`addr.city`, `lines.0.id`) -> message of the field's
 * first issue.
 */
export function validateBy<Values>(schema: z.ZodType<unknown, Values>): (values: Values) => Record<string, ReactNode> {
  return (values) => {
    const result = schema.safeParse(values, { reportInput: true });
    if (result.success) return {};
    const errors: Record<string, ReactNode> = {};
    for (const [path, { key, values: figures }] of readIssueMessages(result.error.issues)) {
      errors[path] ??= <FieldMessage message={key} values={figures} />;
    }
    return errors;
  };
}
