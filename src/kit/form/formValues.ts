import type { z } from 'zod';
import { dateTime, id } from '../../contract/fields';
import { readField, type Field } from './readField';
import { validateBy } from './validateBy';

/** An empty number is `''` and a switch is never empty; everything else may be `null`. */
type OrNull<V> = [V] extends [number | boolean | ''] ? V : V | null;

/** The value of an input for a field of a schema. */
type FieldValue<S> = S extends z.ZodOptional<infer Inner> | z.ZodNullable<infer Inner>
  ? OrNull<FieldValue<Inner>>
  : S extends z.ZodDefault<infer Inner>
    ? FieldValue<Inner>
    : S extends z.ZodObject
      ? FormValues<S>
      : S extends z.ZodRecord
        ? Record<keyof z.input<S> & string, string>
        : S extends z.ZodArray<infer Element>
          ? ElementValue<Element>[]
          : S extends z.ZodNumber
            ? number | ''
            : S extends z.ZodType
              ? OrNullText<z.input<S>>
              : never;
/** A text in an array is an entry, and never empty. */
type ElementValue<S> = S extends z.ZodType ? (z.input<S> extends string ? z.input<S> : FieldValue<S>) : never;
type OrNullText<T> = string extends T ? T | null : T;

/**
 * The values of a form that fills the body of a call. An empty text is `''`, or `null` where its input is a choice; an
 * empty number is `''`; a language without a text is `''`.
 */
export type FormValues<S extends z.ZodObject> = { [K in keyof S['shape']]: FieldValue<S['shape'][K]> };

/** Fields without an empty value and without a default in the schema, so that the form requires an initial value. */
type NeedsDefault<S extends z.ZodObject> = {
  [K in keyof S['shape']]: S['shape'][K] extends
    | z.ZodDefault
    | z.ZodNumber
    | z.ZodArray
    | z.ZodRecord
    | z.ZodBoolean
    | z.ZodOptional
    | z.ZodNullable
    ? never
    : null extends FieldValue<S['shape'][K]>
      ? never
      : K;
}[keyof S['shape']];

/** Initial values of a form for a new record. A `null` marks a text whose input is a choice. */
export type FormDefaults<S extends z.ZodObject> = Partial<FormValues<S>> & Pick<FormValues<S>, NeedsDefault<S>>;

/** The fields of a body in the types of a record; other fields of the record are ignored. */
export type FormRecord<S extends z.ZodObject> = {
  readonly [K in keyof z.input<S>]?: ReadonlyValue<z.input<S>[K]> | null;
};
type ReadonlyValue<T> = T extends readonly (infer Element)[] ? readonly Element[] : T extends object ? Partial<T> : T;

type Values = Readonly<Record<string, unknown>>;

/**
 * The initial values of a form.
 * @param record null for a new one
 */
export function formValues<S extends z.ZodObject>(
  schema: S,
  record: FormRecord<S> | null,
  defaults: FormDefaults<S>,
): FormValues<S> {
  return readValues(schema, record, defaults) as FormValues<S>;
}

/** The body built from a form's values. Empty required fields are left out, so that validation reports them. */
export function toBody<S extends z.ZodObject>(schema: S, values: FormValues<S>): z.input<S> {
  return writeValues(schema, values) as z.input<S>;
}

/** The body that leaves a record unchanged, as the base of a call that changes one field. */
export function toSameBody<S extends z.ZodObject>(schema: S, record: FormRecord<S>): z.input<S> {
  return writeValues(schema, readValues(schema, record, {})) as z.input<S>;
}

/** Maps between a form and the body of a call: initial values, body, and validation errors. */
export function makeFormModel<S extends z.ZodObject>(schema: S, defaults: FormDefaults<S>) {
  const validate = validateBy<unknown>(schema);
  return {
    toValues: (record: FormRecord<S> | null) => formValues(schema, record, defaults),
    toBody: (values: FormValues<S>) => toBody(schema, values),
    validate: (body: z.input<S>) => validate(body),
  };
}

function readValues(schema: z.ZodObject, record: Values | null, defaults: Values): Values {
  const entries = Object.entries(schema.shape).map(([name, part]) => {
    const field = readField(part);
    const known = record?.[name];
    if (record !== null && known !== undefined && known !== null) return [name, readValue(field, known)];
    const usual = defaults[name];
    if (usual === null || (record === null && usual !== undefined)) return [name, usual];
    return [name, record === null && field.hasDefault ? readValue(field, field.default) : emptyValue(field)];
  });
  return Object.fromEntries(entries) as Values;
}

function readValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'object':
      return readValues(field.schema, value as Values, {});
    case 'record':
      return { ...(emptyValue(field) as Values), ...(value as Values) };
    case 'array':
      return (value as unknown[]).map((element) =>
        element === null ? null : readValue(readField(field.element), element),
      );
    default:
      return value;
  }
}

/** The value of an empty input. */
function emptyValue(field: Field): unknown {
  if (field.takesNull && (field.kind === 'object' || field.kind === 'array')) return null;
  switch (field.kind) {
    case 'object':
      return readValues(field.schema, null, {});
    case 'record':
      return Object.fromEntries(field.keys.map((key) => [key, '']));
    case 'array':
      return [];
    case 'text':
      return field.schema === id || field.schema === dateTime ? null : '';
    default:
      return EMPTY[field.kind];
  }
}

const EMPTY = { boolean: false, number: '', choice: null } as const;

function writeValues(schema: z.ZodObject, values: Values): Values {
  const entries = Object.entries(schema.shape)
    .map(([name, part]) => [name, writeValue(readField(part), values[name])] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}

function writeValue(field: Field, value: unknown): unknown {
  if (isEmpty(value)) return writeNothing(field, value);
  switch (field.kind) {
    case 'object':
      return writeValues(field.schema, value as Values);
    case 'record':
      return Object.fromEntries(Object.entries(value as Values).filter(([, text]) => !isEmpty(text)));
    case 'array':
      return (value as unknown[]).map((element) => writeValue(readField(field.element), element));
    case 'text':
      return field.isFormatted ? String(value).trim() : value;
    default:
      return value;
  }
}

/** An empty required text stays a string, since its schema has a message of its own for it. */
function writeNothing(field: Field, value: unknown): unknown {
  if (field.takesNull) return null;
  const isJudged = field.kind === 'text' && !field.takesNothing && typeof value === 'string';
  return isJudged ? value : undefined;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
