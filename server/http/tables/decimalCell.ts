import { z } from 'zod';

const DECIMAL = /^\d+([.,]\d+)?$/;
/** One in some countries, a thousand in others. */
const AMBIGUOUS = /^[1-9]\d{0,2}(,\d{3})+$/;

/** A cell with a number as the rules of imports take it: digits with point or comma, and no signs of thousands. */
export const decimalCell = z.string().transform((cell, context): number => {
  if (DECIMAL.test(cell) && !AMBIGUOUS.test(cell)) return Number(cell.replace(',', '.'));
  context.addIssue({
    code: 'custom',
    message: AMBIGUOUS.test(cell) ? 'validation.ambiguousNumber' : 'validation.number',
  });
  return z.NEVER;
});
