import { z } from 'zod';

/** Error codes of the wire; each equals the HTTP status it is sent with (requirements, section 8). */
export const PROBLEM_CODES = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 501, 503, 507] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Content of `data` when `code` is not 0. The members depend on the code. */
export const problemData = z.object({
  /** 400, 422: field path (`addr.city`, `lines.0.id`) -> message in the caller's language. */
  fields: z.record(z.string(), z.string()).optional(),
  /** 409 on a version conflict: the record as it is now. */
  current: z.unknown().optional(),
  /** 429: whole seconds until the next try makes sense. */
  retryAfter: z.number().int().optional(),
  /** 500: id of the request in the logs, for support. */
  requestId: z.string().optional(),
});
export type ProblemData = z.infer<typeof problemData>;

/** The envelope of every JSON answer: `code` 0 is success and `data` the result. */
export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ code: z.number().int(), msg: z.string(), data });
}
