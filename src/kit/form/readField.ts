import type { z } from 'zod';

/** Properties of a schema's field that a form needs. */
export type Field = {
  takesNull: boolean;
  /** Whether it may be left out. */
  takesNothing: boolean;
  hasDefault: boolean;
  default?: unknown;
} & (
  | { kind: 'object'; schema: z.ZodObject }
  | { kind: 'array'; element: z.core.$ZodType }
  | { kind: 'record'; keys: readonly string[] }
  | { kind: 'text'; schema: z.core.$ZodType; isFormatted: boolean }
  | { kind: 'number' | 'boolean' | 'choice' }
);

/** Looks through what makes a schema nullable, optional or gives it a default. */
export function readField(schema: z.core.$ZodType): Field {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'nullable':
      return { ...readField(def.innerType), takesNull: true };
    case 'optional':
      return { ...readField(def.innerType), takesNothing: true };
    case 'default':
      return { ...readField(def.innerType), takesNothing: true, hasDefault: true, default: def.defaultValue };
    default:
      return { takesNull: false, takesNothing: false, hasDefault: false, ...readKind(schema) };
  }
}

function readKind(schema: z.core.$ZodType) {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return { kind: 'object', schema: schema as z.ZodObject } as const;
    case 'array':
      return { kind: 'array', element: def.element } as const;
    case 'record':
      return { kind: 'record', keys: readKeys(def.keyType) } as const;
    case 'string':
      // An e-mail or web address is a format of its own; blanks around it are never meant.
      return { kind: 'text', schema, isFormatted: 'format' in def } as const;
    case 'number':
    case 'boolean':
      return { kind: def.type } as const;
    default:
      return { kind: 'choice' } as const;
  }
}

/** A partial record has forgotten its keys' values, but not their schema. */
function readKeys(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'enum' ? Object.values(def.entries).map(String) : [];
}
