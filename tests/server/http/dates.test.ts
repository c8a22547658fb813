import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseRequest } from '../../../server/http/parse';
import { Problem } from '../../../server/wire/problem';
import { ENDPOINTS } from '../../../src/contract/contract';
import type { Endpoint } from '../../../src/contract/endpoint';
import { dateTime } from '../../../src/contract/fields';

const IMPOSSIBLE = [
  '2026-02-31 00:00:00',
  '9999-99-99 99:99:99',
  '0000-00-00 00:00:00',
  '2026-01-01 24:00:00',
  '2025-02-29 10:00:00',
];

describe('dateTime', () => {
  it.each(IMPOSSIBLE)('refuses %s', (text) => {
    expect(dateTime.safeParse(text).success).toBe(false);
  });

  it.each(['2024-02-29 23:59:59', '2026-01-01 00:00:00', '9999-12-31 23:59:59'])('takes %s', (text) => {
    expect(dateTime.parse(text)).toBe(text);
  });
});

/** Lists the fields of a call's body that the contract describes as date-times. */
function listDateFields({ body }: Endpoint): string[] {
  if (!body) return [];
  const { pattern } = z.toJSONSchema(dateTime) as { pattern?: string };
  const bodySchema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
  };
  return Object.entries(bodySchema.properties ?? {}).flatMap(([name, schema]) =>
    JSON.stringify(schema).includes(JSON.stringify(pattern)) && (schema as { type?: string }).type === 'string'
      ? [name]
      : [],
  );
}

const datedFields = ENDPOINTS.flatMap((endpoint) =>
  listDateFields(endpoint).map((field) => [endpoint, field] as const),
);

/** Returns the fields named in the refusal of a call. */
function findRefusedFields(endpoint: Endpoint, body: unknown): string[] {
  try {
    parseRequest(endpoint, { params: undefined, query: undefined, body });
    return [];
  } catch (error) {
    return error instanceof Problem ? Object.keys(error.details.fields ?? {}) : [];
  }
}

describe('a date that does not exist', () => {
  it('is refused at its field by every call that takes one', () => {
    expect(datedFields.length).toBeGreaterThan(30);
    for (const [endpoint, field] of datedFields) {
      for (const text of IMPOSSIBLE)
        expect(findRefusedFields(endpoint, { [field]: text }), endpoint.path).toContain(field);
      expect(findRefusedFields(endpoint, { [field]: '2026-01-31 10:00:00' }), endpoint.path).not.toContain(field);
    }
  });
});
