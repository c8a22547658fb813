import { z } from 'zod';
import { readNumber, type NumberMarks } from '../../../src/lib/readNumber';

/** A cell with a number, by the rule of all typed numbers; a decimal string with a point comes out. */
export const decimalCell = (marks: NumberMarks) =>
  z.string().transform((cell, context): string => {
    const { value, fault } = readNumber(cell, marks);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: fault });
    return z.NEVER;
  });
