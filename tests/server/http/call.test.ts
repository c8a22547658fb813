import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Problem } from '../../../server/wire/problem';
import { publicRoute, route } from '../../../server/http/route';
import { endpoint } from '../../../src/contract/endpoint';
import { text } from '../../../src/contract/fields';
import { testApp, type TestApp } from './testApp';

const base = { method: 'POST', access: 'public', summary: 'Test', business: 'query' } as const;
const echo = endpoint({
  ...base,
  path: 'test/echo/:id',
  params: z.strictObject({ id: z.string().regex(/^\d+$/, 'validation.id') }),
  query: z.strictObject({ q: z.string().optional() }),
  body: z.strictObject({ name: text(5), more: z.record(z.string(), z.unknown()).optional() }),
  response: z.unknown(),
});
const bodiless = endpoint({ ...base, path: 'test/bodiless', response: z.null() });
const broken = endpoint({ ...base, path: 'test/broken', response: z.null() });
const lacking = endpoint({ ...base, path: 'test/lacking', response: z.object({ id: z.string() }) });
const excessive = endpoint({ ...base, path: 'test/excessive', response: z.object({ id: z.string() }) });
const slow = endpoint({ ...base, path: 'test/slow', response: z.null() });
const longRunning = endpoint({ ...base, path: 'test/longRunning', timeoutMs: 600_000, response: z.null() });
const refusing = endpoint({ ...base, path: 'test/refusing', response: z.null() });
const overflow = endpoint({ ...base, path: 'test/overflow', response: z.unknown() });
const signedIn = endpoint({ ...base, access: 'signed-in', path: 'test/signedIn', response: z.null() });

const SECRET_WORDS = 'password of the database';
let signals: AbortSignal[] = [];
let test: TestApp;

beforeAll(async () => {
  const waitForever = async ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<null>(() => undefined);
  };
  test = await testApp({
    routes: [
      publicRoute(echo, async ({ params, query, body }) => ({ params, query, body })),
      publicRoute(bodiless, async () => null),
      publicRoute(broken, async () => {
        throw new Error(SECRET_WORDS);
      }),
      publicRoute(lacking, async () => ({ id: 5 }) as unknown as { id: string }),
      publicRoute(excessive, async () => ({ id: '5', passwordHash: 'x' })),
      publicRoute(slow, waitForever),
      publicRoute(longRunning, waitForever),
      publicRoute(refusing, async () => {
        throw new Problem(422, 'http.422', {
          fields: { name: 'validation.required', sum: { key: 'validation.max', values: { max: 3 } } },
          current: { id: 1 },
        });
      }),
      route(signedIn, async () => null),
      publicRoute(overflow, () =>
        test.deps.db.asSystem((tx) =>
          tx.selectFrom('company').select('id').where('id', '=', '9999999999999999999').execute(),
        ),
      ),
    ],
  });
});
afterAll(() => test.close());

const good = { params: { id: '7' }, query: { q: 'x' }, body: { name: ' ab ' } };

describe('a call', () => {
  it('is refused with 413 when its body is over 16 KB and it has no session', async () => {
    const more = (length: number) => ({ ...good, body: { name: 'ab', more: { x: 'y'.repeat(length) } } });
    expect(await test.call(echo, more(16_000))).toMatchObject({ code: 0 });
    expect(await test.call(echo, more(17_000))).toMatchObject({ status: 413, code: 413 });
  });

  it('is answered with a bounded list of faults when its body has far too many fields', async () => {
    const names = Array.from({ length: 900 }, (_, i) => `f${i}`);
    const fields = Object.fromEntries(names.map((name) => [name, 1]));
    const query = Object.fromEntries(names.slice(0, 50).map((name) => [`q${name}`, '1']));
    for (const target of [echo, bodiless]) {
      const answer = await test.call(target, { ...good, body: fields, query });
      expect(answer).toMatchObject({ status: 400 });
      expect(Object.keys((answer.data as { fields: object }).fields)).toHaveLength(20);
    }
  });

  it('is answered with code 0, the parsed request, a request id and no caching', async () => {
    const answer = await test.call(echo, good);
    expect(answer).toMatchObject({ status: 200, code: 0, data: { ...good, body: { name: 'ab' } } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is refused with 400 and a message at every wrong field in the language of the caller', async () => {
    const wrong = {
      params: { id: 'x' },
      query: { z: '1' },
      body: { name: 'abcdef', foo: 1 },
      headers: { 'accept-language': 'ru-RU,ru;q=0.9' },
    };
    const answer = await test.call(echo, wrong);
    expect(answer).toMatchObject({
      status: 400,
      code: 400,
      msg: 'Ошибка проверки параметров запроса',
      data: {
        fields: {
          id: 'Недопустимый идентификатор',
          z: 'Неизвестное поле',
          name: 'Не более 5 символов, сейчас 6',
          foo: 'Неизвестное поле',
        },
      },
    });
    const english = await test.call(echo, { ...wrong, headers: { 'accept-language': 'en_US' } });
    expect(english.msg).toBe('Request parameter validation error');
  });

  it('is refused when it has fields and its endpoint expects none', async () => {
    expect((await test.call(bodiless, {})).code).toBe(0);
    expect((await test.call(bodiless, { body: {} })).code).toBe(0);
    const answer = await test.call(bodiless, { body: { a: 1 }, query: { b: '2' } });
    expect(answer).toMatchObject({ code: 400, data: { fields: { a: 'Unknown field', b: 'Unknown field' } } });
    expect((await test.call(bodiless, { body: 'text' })).code).toBe(400);
  });

  it.each(['{', '', '[]', 'null', '"x"', '{"__proto__":{"a":1}}', '{"name":"\\u0000"}', '{"more":{"a":"\\ud800"}}'])(
    'is answered with 400 in the envelope when its body is %s',
    async (payload) => {
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/test/echo/1',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(response.json()).toMatchObject({ code: 400, msg: 'Request parameter validation error' });
    },
  );

  it('is refused with 415 when it is no JSON, and with 413 when it is too long', async () => {
    const send = (type: string, payload: string) =>
      test.app.inject({ method: 'POST', url: '/api/test/echo/1', headers: { 'content-type': type }, payload });
    expect((await send('text/plain', 'x')).json()).toMatchObject({ code: 415 });
    expect((await send('application/json', JSON.stringify({ name: 'x'.repeat(1_100_000) }))).json()).toMatchObject({
      code: 413,
    });
  });

  it.each([
    ['POST', '/api/nothing/here'],
    ['PUT', '/api/test/echo/1'],
    ['GET', '/api/evo-basic/auth/login'],
    ['DELETE', '/api/'],
    ['GET', '/elsewhere'],
  ] as const)('is answered with 404 in the envelope when it is %s %s', async (method, url) => {
    const response = await test.app.inject({ method, url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: 404, msg: '404 Not found', data: null });
  });

  it('is answered with 400 when its path cannot be decoded', async () => {
    const response = await test.app.inject({ method: 'GET', url: '/api/%E0%A4%A' });
    expect(response.json()).toMatchObject({ code: 400 });
  });

  it('is answered with status and fields of the problem when its handler throws one', async () => {
    expect(await test.call(refusing)).toMatchObject({
      status: 422,
      code: 422,
      data: { fields: { name: 'This field is required', sum: 'Must be at most 3' }, current: { id: 1 } },
    });
  });

  it('is answered with 500 and the request id, without the text of the error, when its handler fails', async () => {
    const answer = await test.call(broken);
    expect(answer).toMatchObject({ status: 500, code: 500, msg: 'Unexpected exception' });
    expect(answer.data).toEqual({ requestId: answer.headers['x-request-id'] });
    expect(JSON.stringify(answer)).not.toContain(SECRET_WORDS);
  });

  it('is answered with 400 when a number exceeds the range of the database', async () => {
    expect((await test.call(overflow)).code).toBe(400);
  });

  it('is answered with 500 when the result of its handler has too few or too many fields', async () => {
    expect((await test.call(lacking)).code).toBe(500);
    expect((await test.call(excessive)).code).toBe(500);
  });

  it('is answered with 503 after 25 s, and its handler aborted', async () => {
    signals = [];
    const pendingAnswer = test.call(slow);
    await expect.poll(() => signals.length).toBe(1);
    test.clock.advance(24_999);
    expect(signals[0]?.aborted).toBe(false);
    test.clock.advance(1);
    expect(await pendingAnswer).toMatchObject({ status: 503, code: 503, msg: 'Service error' });
    expect(signals[0]?.aborted).toBe(true);
  });

  it('is answered with 503 later when its endpoint declares a longer timeout', async () => {
    signals = [];
    const pendingAnswer = test.call(longRunning);
    await expect.poll(() => signals.length).toBe(1);
    test.clock.advance(599_999);
    expect(signals[0]?.aborted).toBe(false);
    test.clock.advance(1);
    expect((await pendingAnswer).code).toBe(503);
  });
});

describe('a call that no route serves', () => {
  it('is answered with 501 where it is refused on purpose and the caller is signed in, else with 401', async () => {
    const call = { method: 'POST', path: 'evo-basic/statisticAnalysis/add' } as const;
    const token = await test.userWith([]);
    expect((await test.call(call, {})).code).toBe(401);
    expect(await test.call(call, { token })).toMatchObject({
      status: 501,
      code: 501,
      msg: 'Service not implemented',
    });
  });

  it('is answered with 404 when the contract does not have it', async () => {
    const token = await test.userWith([]);
    expect((await test.call({ method: 'POST', path: 'evo-wallet/admin/wallet/nothing' }, { token })).code).toBe(404);
  });
});

describe('a call without a database', () => {
  it('is answered with 503 until the database is back', async () => {
    const cutOff = await testApp({ routes: [route(signedIn, async () => null)] });
    const token = await cutOff.userWith([]);
    const query = cutOff.deps.db.asSystem;
    cutOff.deps.db.asSystem = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    const unknown = 'x'.repeat(43);
    expect(await cutOff.call(signedIn, { token: unknown })).toMatchObject({ code: 503, msg: 'Service error' });
    cutOff.deps.db.asSystem = query;
    expect((await cutOff.call(signedIn, { token })).code).toBe(0);
    await cutOff.close();
  });
});
