import { z } from 'zod';

/** A decimal amount as a string with the currency's own digits, never a binary float; negative with a minus sign. */
export const money = z.string().regex(/^-?\d{1,15}(\.\d{1,5})?$/, 'validation.amount');

/** An amount that a person enters: above zero, at most three digits after the point; the server holds it against the currency. */
export const positiveAmount = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,3})?$/, 'validation.amount')
  .refine((value) => /[1-9]/.test(value), 'validation.aboveZero');

/** The same, also zero. */
export const unsignedAmount = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,3})?$/, 'validation.amount');

/** A positive or negative amount, for deposits and withdrawals. */
export const signedAmount = z
  .string()
  .trim()
  .regex(/^-?\d{1,12}(\.\d{1,3})?$/, 'validation.amount')
  .refine((value) => /[1-9]/.test(value), 'validation.notZero');
