import { countDigits } from '../../src/lib/money';
import { createFieldProblem } from './problem';

/** @throws Problem 422 at the field of an amount with more digits than its currency has */
export function assertDigits(field: string, amount: string, digits: number): void {
  if (countDigits(amount) > digits) throw createFieldProblem(field, { key: 'billing.digits', values: { digits } });
}
