import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toFieldMessages } from '../../../server/http/issues';
import { text } from '../../../src/contract/fields';
import { pageQuery } from '../../../src/contract/page';

function findFaults(schema: z.ZodType, value: unknown) {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? {} : toFieldMessages(parsed.error.issues);
}

function findFaultKeys(schema: z.ZodType, value: unknown) {
  return Object.fromEntries(
    Object.entries(findFaults(schema, value)).map(([path, message]) => [
      path,
      typeof message === 'string' ? message : message.key,
    ]),
  );
}

describe('toFieldMessages', () => {
  it('reports unknown fields at any depth', () => {
    const schema = z.strictObject({ inner: z.strictObject({ a: z.string() }) });
    expect(findFaultKeys(schema, { inner: { a: '', b: 1 }, c: 2 })).toEqual({
      'inner.b': 'validation.unknownField',
      c: 'validation.unknownField',
    });
  });

  it('reports the first 20 faults and shortens their names when there are more', () => {
    const schema = z.strictObject({ list: z.array(z.number()) });
    const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`f${i}`, i]));
    expect(Object.keys(findFaultKeys(schema, { list: [], ...unknown }))).toHaveLength(20);
    expect(Object.keys(findFaultKeys(schema, { list: Array.from({ length: 500 }, () => 'x') }))).toHaveLength(20);
    expect(Object.keys(findFaultKeys(schema, { list: [], ['n'.repeat(5_000)]: 1 }))[0]).toHaveLength(128);
  });

  it('distinguishes a missing value from one of the wrong type', () => {
    const schema = z.strictObject({ name: z.string(), age: z.number(), count: z.number().int() });
    expect(findFaultKeys(schema, {})).toMatchObject({ name: 'validation.required', age: 'validation.required' });
    expect(findFaultKeys(schema, { name: null, age: 'x', count: 1.5 })).toEqual({
      name: 'validation.required',
      age: 'validation.number',
      count: 'validation.integer',
    });
    expect(findFaultKeys(schema, { name: 3, age: 1, count: 1 })).toEqual({ name: 'validation.type' });
  });

  it("keeps the contract's own keys and carries the values of the issue", () => {
    expect(findFaults(z.strictObject({ name: text(3) }), { name: 'abcd' })).toEqual({
      name: { key: 'validation.maxLength', values: { max: '3', length: 4 } },
    });
    expect(findFaultKeys(z.strictObject({ name: text(3) }), { name: '  ' })).toEqual({ name: 'validation.required' });
  });

  it.each([
    [z.string().min(2), 'a', 'validation.minLength'],
    [z.string().max(2), 'abc', 'validation.maxLength'],
    [z.array(z.number()).max(1), [1, 2], 'validation.maxItems'],
    [z.array(z.number()).min(1), [], 'validation.minItems'],
    [z.number().min(2), 1, 'validation.min'],
    [z.number().gt(2), 2, 'validation.moreThan'],
    [z.number().max(2), 3, 'validation.max'],
    [z.number().lt(2), 2, 'validation.lessThan'],
    [z.number().multipleOf(5), 3, 'validation.step'],
    [z.enum(['a', 'b']), 'c', 'validation.choice'],
    [z.string().regex(/x/), 'y', 'validation.format'],
    [z.union([z.literal(10), z.literal(20)]), 30, 'validation.choice'],
    [z.string().refine(() => false), 'x', 'validation.invalid'],
  ])('translates zod message %#', (schema, value, key) => {
    expect(findFaultKeys(z.object({ field: schema }), { field: value })).toEqual({ field: key });
  });

  it('reports the fault of the closest branch when the schema is a union', () => {
    const schema = z.strictObject({ end: z.union([z.string().regex(/^\d+$/, 'validation.id'), z.literal('others')]) });
    expect(findFaultKeys(schema, { end: 'mine' })).toEqual({ end: 'validation.id' });
    const byKind = z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('begin') }),
      z.strictObject({ action: z.literal('confirm'), otp: z.string() }),
    ]);
    expect(findFaultKeys(byKind, { action: 'confirm' })).toEqual({ otp: 'validation.required' });
    expect(findFaultKeys(byKind, { action: 'else' })).toEqual({ action: 'validation.choice' });
  });

  it('reports the path of a member when it is in a list', () => {
    const schema = pageQuery({}, ['name']);
    expect(findFaultKeys(schema, { sort: [{ field: 'name', order: 'up' }], pageSize: 11 })).toEqual({
      'sort.0.order': 'validation.choice',
      pageSize: 'validation.choice',
    });
  });

  it('returns no text of zod itself', () => {
    const message = findFaults(z.strictObject({ at: z.iso.datetime(), n: z.bigint() }), { at: 'x', n: 1 });
    for (const value of Object.values(message))
      expect(value).toMatchObject({ key: expect.stringMatching(/^validation\./) });
  });
});
