import type { FormErrors } from '@mantine/form';
import { FieldMessage } from './FieldMessage';

/**
 * Rules of a form with fields that its call lets some callers leave out, or judges beside others: they speak when they
 * are left, whatever the others hold.
 * @param findEmpty paths of the fields that have to be filled and are not
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
