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

/** Unwraps nullable, optional and default schemas to the field's own schema. */
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
      // E-mail and web addresses are formats of their own; their input is trimmed.
      return { kind: 'text', schema, isFormatted: 'format' in def } as const;
    case 'number':
    case 'boolean':
      return { kind: def.type } as const;
    default:
      return { kind: 'choice' } as const;
  }
}

/** zod's partial record loses the enum values of its keys, but keeps the schema. */
function readKeys(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'enum' ? Object.values(def.entries).map(String) : [];
}
