import type { z } from 'zod';
import { isRecord } from '../../src/lib/isRecord';

interface Def {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
}
const readDefinition = (schema: z.ZodType) => schema.def as unknown as Def;

/** Options of a sample. */
interface SampleOptions {
  /** Used for every id. */
  id: string;
  /** Values of fields by their names, where they fit. */
  given: Readonly<Record<string, unknown>>;
  /** Includes optional fields. */
  isWhole: boolean;
}

/** Texts in the wire's formats; a field gets the first accepted text. */
const TEXTS = [
  'sample',
  '2026-01-15 08:00:00',
  '2026-01-15',
  '2026-01',
  '08:00',
  'sample@example.com',
  'https://apps.example.com/sample',
  'EUR',
  'DE',
  'Europe/Berlin',
  '1',
  '1.00',
  '123456',
  // Row ids of a statement, made of several ids.
  '2026-01.777001.0.EUR',
  '2026-01.777001.777001.0.EUR',
  'a'.repeat(64),
] as const;
const NUMBERS = [1, 0, 10, 50] as const;
/** Fields that accept any digits count as ids by these names. */
const ID_NAME = /^(id|.*Id|except|no|.*Code)$/;

const isTaken = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

/**
 * Builds bodies for a schema from the simplest accepted values, with `id` for every id: one with all fields, one with
 * the required fields only, one for each optional field with the id, and one with all other optional fields (in the
 * long run one for each). Empty when the schema accepts no simple body.
 */
export function buildSampleBodies(schema: z.ZodType, id: string, given: SampleOptions['given'] = {}): unknown[] {
  const { options } = readDefinition(schema);
  if (options) return options.flatMap((option) => buildSampleBodies(option, id, given));
  const [whole, least] = [true, false].map((isWhole) => buildSample(schema, '', { id, given, isWhole }));
  const bodies = [whole, least];
  if (isRecord(whole) && isRecord(least)) bodies.push(...listPartialBodies(schema, { whole, least, id }));
  const right = bodies.filter((body) => isTaken(schema, body));
  return [...new Map(right.map((body) => [JSON.stringify(body), body])).values()];
}

interface Extremes {
  whole: Readonly<Record<string, unknown>>;
  least: Readonly<Record<string, unknown>>;
  id: string;
}

/** Lists bodies between the minimal and the full one. */
function listPartialBodies(schema: z.ZodType, { whole, least, id }: Extremes): unknown[] {
  const addField = ([name, value]: [string, unknown]) => ({ ...least, [name]: value });
  const fields = Object.entries(whole);
  const namesId = ([, value]: [string, unknown]) => JSON.stringify(value).includes(id);
  const others = fields.filter((field) => !namesId(field));
  const together = { ...least, ...Object.fromEntries(others) };
  // Fields that exclude one another are tried one by one.
  if (process.env.LONG || !isTaken(schema, together)) return fields.map(addField);
  return [...fields.filter(namesId).map(addField), together];
}

type Sampler = (schema: z.ZodType, name: string, wish: SampleOptions) => unknown;

const SAMPLERS: Readonly<Record<string, Sampler>> = {
  object: (schema, _name, wish) => {
    const members = Object.entries(readDefinition(schema).shape ?? {});
    const filled = members.map(([name, inner]) => [name, buildSample(inner, name, wish)]);
    return Object.fromEntries(filled.filter(([, value]) => value !== undefined)) as unknown;
  },
  array: (schema, name, wish) => [
    buildSample(readDefinition(schema).element as z.ZodType, name.replace(/s$/, ''), wish),
  ],
  union: (schema, name, wish) =>
    readDefinition(schema)
      .options?.map((option) => buildSample(option, name, wish))
      .find((value) => isTaken(schema, value)),
  record: () => ({}),
  boolean: () => false,
  enum: (schema) => Object.values(readDefinition(schema).entries ?? {})[0],
  literal: (schema) => readDefinition(schema).values?.[0],
  number: (schema) => NUMBERS.find((value) => isTaken(schema, value)),
};

const buildSampleText: Sampler = (schema, name, { id }) => {
  const isId = ID_NAME.test(name) && isTaken(schema, id);
  return isId ? id : [...TEXTS, id].find((value) => isTaken(schema, value));
};

const MAY_BE_MISSING = ['optional', 'default', 'prefault'];

const buildSample: Sampler = (schema, name, wish) => {
  const { type, innerType, in: before } = readDefinition(schema);
  if (MAY_BE_MISSING.includes(type) && !wish.isWhole) return undefined;
  if (name in wish.given && isTaken(schema, wish.given[name])) return wish.given[name];
  const inner = innerType ?? before;
  return inner ? buildSample(inner, name, wish) : (SAMPLERS[type] ?? buildSampleText)(schema, name, wish);
};
