import { z } from 'zod';
import { clock } from './openingHours';

/** From Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Hours of some weekdays by the clock of a place; past midnight where `until` is not after `from`, a whole day where they are equal. */
export const weekSpan = z.strictObject({
  days: z.array(z.number().int().min(1).max(7)).min(1, 'validation.required').max(7, 'validation.maxItems'),
  from: clock,
  until: clock,
});
export type WeekSpan = z.infer<typeof weekSpan>;

/** Spans of a week, each with something that holds in it. */
export function weekSpans<More extends z.ZodRawShape>(most: number, more: More) {
  const span = weekSpan.extend(more) as z.ZodObject<typeof weekSpan.shape & More, z.core.$strict>;
  return z.array(span).max(most, 'validation.maxItems');
}
