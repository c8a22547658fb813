import { z } from 'zod';

/** A switch. */
export const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => value === 'on' || value === 'true' || value === '1');
/** An empty variable counts as absent: compose files and CI set them that way. */
export const optionalVariable = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

/** JSON in a variable, as its schema reads it. */
export const jsonVariable = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .default('{}')
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'no JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);
