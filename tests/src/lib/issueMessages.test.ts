import { isValidElement, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseRequest } from '../../../server/http/parse';
import { translate } from '../../../server/wire/messages';
import { Problem, type FieldMessage } from '../../../server/wire/problem';
import { positiveAmount } from '../../../src/contract/money';
import type { Endpoint } from '../../../src/contract/endpoint';
import { text } from '../../../src/contract/fields';
import { validateBy } from '../../../src/kit/form/validateBy';
import type { MessageKey, MessageValues } from '../../../src/lib/messageKey';
import { answering } from '../../mocks/answering';

type Messages = Record<string, { key: string; values: MessageValues }>;
const SAVE = { method: 'POST', path: 'evo-basic/test/save', summary: '', business: 'update' } as const;
const makeEndpoint = (body: z.ZodType): Endpoint => ({ ...SAVE, access: 'public', response: z.null(), body });

/** The messages of a form for a body, by the path of the field. */
function validateInForm(schema: z.ZodType, body: unknown): Messages {
  const errors = Object.entries(validateBy(schema)(body));
  return Object.fromEntries(
    errors.flatMap(([path, node]) => {
      if (!isValidElement(node)) return [];
      const { message, values } = (node as ReactElement<{ message: string; values: MessageValues }>).props;
      return [[path, { key: message, values }]];
    }),
  );
}

function validateOnServer(schema: z.ZodType, body: unknown): Messages {
  try {
    parseRequest(makeEndpoint(schema), { params: {}, query: {}, body });
    return {};
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const toPair = (message: FieldMessage) => (typeof message === 'string' ? { key: message, values: {} } : message);
    const fields = Object.entries(error.details.fields ?? {});
    return Object.fromEntries(fields.map(([path, message]) => [path, toPair(message)]));
  }
}

async function validateInMock(schema: z.ZodType, body: unknown): Promise<Record<string, string>> {
  const handler = answering(makeEndpoint(schema), () => null);
  const request = new Request(`http://localhost/api/${SAVE.path}`, { method: 'POST', body: JSON.stringify(body) });
  const { response } = (await handler.run({ request, requestId: '1' })) ?? {};
  const { data } = (await response?.json()) as { data: { fields: Record<string, string> } };
  return data.fields;
}

const makeFieldSchema = (of: z.ZodType) => z.strictObject({ field: of });
const union = z.union([z.strictObject({ a: z.literal(1), b: z.string().max(1) }), z.string()]);

describe('a refused value', () => {
  it.each([
    ['missing text', makeFieldSchema(z.string()), {}, 'validation.required'],
    ['wrong type', makeFieldSchema(z.string()), { field: 3 }, 'validation.type'],
    ['several for one text', makeFieldSchema(z.string()), { field: ['a', 'b'] }, 'validation.selectOnlyOne'],
    ['several for one choice', makeFieldSchema(z.enum(['a', 'b'])), { field: ['a', 'b'] }, 'validation.selectOnlyOne'],
    ['no number', makeFieldSchema(z.number()), { field: 'x' }, 'validation.number'],
    ['no integer', makeFieldSchema(z.int()), { field: 1.5 }, 'validation.integer'],
    ['short text', makeFieldSchema(z.string().min(2)), { field: 'a' }, 'validation.minLength'],
    ['long text', makeFieldSchema(z.string().max(2)), { field: 'abc' }, 'validation.maxLength'],
    ['short list', makeFieldSchema(z.array(z.number()).min(1)), { field: [] }, 'validation.minItems'],
    ['long list', makeFieldSchema(z.array(z.number()).max(1)), { field: [1, 2] }, 'validation.maxItems'],
    ['too low', makeFieldSchema(z.number().min(2)), { field: 1 }, 'validation.min'],
    ['too high', makeFieldSchema(z.number().max(2)), { field: 3 }, 'validation.max'],
    ['not above', makeFieldSchema(z.number().gt(2)), { field: 2 }, 'validation.moreThan'],
    ['not below', makeFieldSchema(z.number().lt(2)), { field: 2 }, 'validation.lessThan'],
    ['off the step', makeFieldSchema(z.number().multipleOf(5)), { field: 3 }, 'validation.step'],
    ['wrong format', makeFieldSchema(z.string().regex(/x/)), { field: 'y' }, 'validation.format'],
    ['empty choice', makeFieldSchema(z.enum(['a', 'b'])), { field: null }, 'validation.required'],
    ['wrong choice', makeFieldSchema(z.enum(['a', 'b'])), { field: 'c' }, 'validation.choice'],
    ['no alternative', makeFieldSchema(z.union([z.literal(10), z.literal(20)])), { field: 30 }, 'validation.choice'],
    ['alternative', makeFieldSchema(union), { field: { a: 1, b: 'xx' } }, 'validation.maxLength'],
    ['own rule', makeFieldSchema(z.string().refine(() => false)), { field: 'x' }, 'validation.invalid'],
    ['own key', makeFieldSchema(positiveAmount), { field: '1,5' }, 'validation.amount'],
    ['own length', makeFieldSchema(text(3)), { field: 'abcd' }, 'validation.maxLength'],
    ['unknown field', makeFieldSchema(z.string().optional()), { other: 1 }, 'validation.unknownField'],
  ])('has one message in form, server and mock when it is: %s', async (_kind, schema, body, key) => {
    const form = validateInForm(schema, body);
    expect(Object.values(form).map((message) => message.key)).toEqual([key]);
    expect(validateOnServer(schema, body)).toEqual(form);
    const words = Object.entries(form).map(([path, { key: found, values }]) => [
      path,
      translate('en_US', found as MessageKey, values),
    ]);
    expect(await validateInMock(schema, body)).toEqual(Object.fromEntries(words));
  });
});
