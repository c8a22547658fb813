import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { publicRoute, route } from '../../../server/http/route';
import { endpoint, type Endpoint } from '../../../src/contract/endpoint';

const open = endpoint({
  method: 'POST',
  path: 'test/open/call',
  access: 'public',
  summary: 'Open',
  business: 'query',
  response: z.null(),
});
const guarded = endpoint({ ...open, path: 'test/guarded/call', access: ['home/view'] });

describe('route', () => {
  it('neither compiles nor starts without access', () => {
    const { access: _access, ...bare } = guarded;
    expectTypeOf(bare).not.toExtend<Endpoint>();
    expect(() => route(bare as typeof guarded, async () => null)).toThrow(/access/);
    expect(() => route({ ...guarded, access: [] as unknown as readonly ['home/view'] }, async () => null)).toThrow(
      /access/,
    );
  });

  it('does not compile with an unknown permission', () => {
    expectTypeOf<{ access: readonly ['home/fly'] }>().not.toExtend<Pick<Endpoint, 'access'>>();
    expectTypeOf<{ access: readonly ['home/view'] }>().toExtend<Pick<Endpoint, 'access'>>();
  });

  it('gives a public handler no session, and rejects a public handler for a guarded endpoint', () => {
    expect(() => route(open, async () => null)).toThrow(/public/);
    expect(() => publicRoute(guarded, async () => null)).toThrow(/not public/);
    publicRoute(open, async (call) => {
      expectTypeOf(call).not.toHaveProperty('session');
      return null;
    });
  });

  it('keeps the types of the contract', () => {
    const typed = endpoint({
      ...guarded,
      params: z.strictObject({ id: z.string() }),
      body: z.strictObject({ count: z.number().default(1) }),
      response: z.object({ ok: z.boolean() }),
    });
    route(typed, async ({ params, body }) => {
      expectTypeOf(params).toEqualTypeOf<{ id: string }>();
      expectTypeOf(body).toEqualTypeOf<{ count: number }>();
      return { ok: true };
    });
  });
});
