import type { FormErrors } from '@mantine/form';
import { FieldMessage } from './FieldMessage';

/**
 * Adds required fields that the contract leaves optional, because some callers may omit them or because their rule
 * depends on other fields. The message appears on blur, whatever the other fields hold.
 * @param findEmpty paths of required fields that are empty
 */
export function requireFields<Body>(
  validate: (body: Body) => FormErrors,
  findEmpty: (body: Body) => readonly string[],
): (body: Body) => FormErrors {
  return (body) => {
    const missing = findEmpty(body).map((path) => [path, <FieldMessage message="validation.required" />] as const);
    return { ...Object.fromEntries(missing), ...validate(body) };
  };
}
