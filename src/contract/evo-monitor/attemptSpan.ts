import { z } from 'zod';
import { day, id } from '../fields';
import { connectorType } from '../live/connector';
import { SUCCESS_DEFINITIONS } from './attemptRules';

/** Lengths of the time until now that figures are asked for, in days. */
export const ATTEMPT_SPANS = [7, 28, 90, 365] as const;
/** Longest range of days, as that of other figures: five years and a day. */
const MOST_DAYS = 1_827;
const DAY_MS = 86_400_000;

const someIds = z.array(id).max(500, 'validation.maxItems').optional();

/** Success by a definition in days until now, or from one day to another, by the clocks of the stations. */
export const spanFilters = {
  days: z.union(ATTEMPT_SPANS.map((length) => z.literal(length))).default(28),
  /** With `until` in the place of `days`. */
  from: day.optional(),
  until: day.optional(),
  definition: z.enum(SUCCESS_DEFINITIONS).default('platform'),
};
export const placeFilters = { stationIds: someIds, companyIds: someIds, chargerCode: z.string().max(48).optional() };
export const typeFilter = { connectorTypes: z.array(connectorType).optional() };

interface Span {
  from?: string | undefined;
  until?: string | undefined;
}

const countDays = ({ from = '', until = '' }: Span) => (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;

/** Days are asked for by both ends or by neither. */
export function withSpanChecks<Body extends z.ZodObject>(body: Body) {
  return body
    .refine(({ from, until }: Span) => (from === undefined) === (until === undefined), {
      path: ['until'],
      message: 'validation.required',
    })
    .refine((span: Span) => span.from === undefined || !(countDays(span) < 1), {
      path: ['until'],
      message: 'validation.order',
    })
    .refine((span: Span) => span.from === undefined || !(countDays(span) > MOST_DAYS), {
      path: ['until'],
      message: 'validation.days',
      params: { max: MOST_DAYS },
    });
}
