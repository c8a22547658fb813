import i18next from 'i18next';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { keepToken, readToken } from '../../../src/access/token';
import { isPassing, NETWORK, TIMEOUT } from '../../../src/api/problem';
import { sendCall } from '../../../src/api/send';
import { startI18n } from '../../../src/app/i18n/i18n';
import { type Endpoint, endpoint } from '../../../src/contract/endpoint';
import { mockServer } from '../../mocks/mockServer';

const server = mockServer();
const PATH = '*/api/test/thing/do';
const thing = endpoint({
  method: 'POST',
  path: 'test/thing/do',
  access: 'signed-in',
  summary: 'A call for tests',
  business: 'other',
  body: z.strictObject({}),
  response: z.object({ id: z.string() }),
});
const any = { ...thing, response: z.unknown() } as Endpoint;
const answerWith = (body: object, init?: ResponseInit) =>
  server.use(http.post(PATH, () => HttpResponse.json(body, init)));

beforeAll(startI18n);
beforeEach(() => i18next.changeLanguage('en_US'));
afterEach(() => {
  vi.useRealTimers();
});

describe('the request', () => {
  async function sent(parts: Parameters<typeof sendCall>[1], over: Partial<Endpoint> = {}): Promise<Headers> {
    let headers = new Headers();
    server.use(
      http.post(PATH, ({ request }) => {
        headers = request.headers;
        return HttpResponse.json({ code: 0, msg: '', data: { id: '1' } });
      }),
    );
    const { error } = await sendCall({ ...thing, ...over } as Endpoint, parts);
    expect(error).toBeUndefined();
    return headers;
  }

  it('carries the stored token as it is, and the locale', async () => {
    keepToken('t0ken');
    await i18next.changeLanguage('zh_CN');
    const headers = await sent({});
    expect(headers.get('authorization')).toBe('t0ken');
    expect(headers.get('accept-language')).toBe('zh_CN');
  });

  it('carries neither Authorization without a token nor a key without need', async () => {
    const headers = await sent({});
    expect(headers.has('authorization')).toBe(false);
    expect(headers.has('idempotency-key')).toBe(false);
  });

  it('carries the key of the user action when the endpoint requires one', async () => {
    expect((await sent({ idempotencyKey: 'again-please' }, { idempotent: true })).get('idempotency-key')).toBe(
      'again-please',
    );
    expect((await sent({}, { idempotent: true })).get('idempotency-key')).toMatch(/^[\w-]{32,}$/);
  });
});

describe('an answer', () => {
  it('yields its data when the code is 0', async () => {
    answerWith({ code: 0, msg: 'success', data: { id: '7' } });
    expect(await sendCall(thing, {})).toEqual({ data: { id: '7' } });
  });

  it('is a rejection with the server’s message when HTTP 200 has another code', async () => {
    answerWith({ code: 422, msg: 'Not filled in', data: { fields: { 'lines.0.id': 'Unknown' } } });
    expect(await sendCall(thing, {})).toEqual({
      error: { code: 422, message: 'Not filled in', fields: { 'lines.0.id': 'Unknown' } },
    });
  });

  it('takes `message` when there is no `msg`, and falls back to "error"', async () => {
    answerWith({ code: 7, message: 'Older servers say it here' });
    expect(await sendCall(thing, {})).toEqual({ error: { code: 7, message: 'Older servers say it here' } });
    answerWith({ code: 7 });
    expect(await sendCall(thing, {})).toEqual({ error: { code: 7, message: 'error' } });
  });

  it.each([
    [400, 'Request parameter validation error'],
    [403, 'Current access is not authorized'],
    [404, '404 Not found'],
    [500, 'Unexpected exception'],
    [501, 'Service not implemented'],
    [503, 'Service error'],
    [502, 'Http error'],
  ])('has the message of the catalogue when HTTP %i has none', async (status, message) => {
    server.use(http.post(PATH, () => new HttpResponse('<html>', { status })));
    expect(await sendCall(thing, {})).toEqual({ error: { code: status, message } });
  });

  it('keeps the details of a conflict, a throttle and a failure', async () => {
    answerWith({ code: 409, msg: 'Changed', data: { current: { version: 3 } } }, { status: 409 });
    expect((await sendCall(thing, {})).error).toEqual({ code: 409, message: 'Changed', current: { version: 3 } });
    answerWith({ code: 429, msg: 'Wait', data: null }, { status: 429, headers: { 'retry-after': '42' } });
    expect((await sendCall(thing, {})).error).toEqual({ code: 429, message: 'Wait', retryAfter: 42 });
    answerWith({ code: 500, msg: 'Oh', data: { requestId: 'r-1' } }, { status: 500 });
    expect((await sendCall(thing, {})).error).toEqual({ code: 500, message: 'Oh', requestId: 'r-1' });
  });

  it('yields headers and bytes when it has a content-disposition', async () => {
    server.use(
      http.post(PATH, () =>
        HttpResponse.arrayBuffer(new TextEncoder().encode('{"code":3}').buffer, {
          headers: { 'content-disposition': 'attachment; filename="a.json"', 'content-type': 'application/json' },
        }),
      ),
    );
    const { data } = (await sendCall({ ...any, isFile: true }, {})) as {
      data: { headers: Record<string, string>; data: Blob };
    };
    expect(data.headers['content-disposition']).toBe('attachment; filename="a.json"');
    expect(await data.data.text()).toBe('{"code":3}');
  });

  it('is a failure when it breaks the contract', async () => {
    answerWith({ code: 0, msg: '', data: { id: 7 } });
    expect((await sendCall(thing, {})).error?.message).toContain('test/thing/do: id');
  });
});

describe('a missing answer', () => {
  it('is a temporary problem when there is no network', async () => {
    server.use(http.post(PATH, () => HttpResponse.error()));
    const { error } = await sendCall(thing, {});
    expect(error).toEqual({ code: NETWORK, message: 'Cannot reach the server' });
    expect(error && isPassing(error)).toBe(true);
  });

  it('is a time-out when the time of the endpoint is over', async () => {
    server.use(http.post(PATH, () => new Promise<never>(() => undefined)));
    const { error } = await sendCall({ ...thing, timeoutMs: 20 }, {});
    expect(error?.code).toBe(TIMEOUT);
  });

  it('is a time-out after 25 s when the endpoint sets no time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const answer = sendCall(thing, {});
    let isOver = false;
    void answer.then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(24_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).error?.code).toBe(TIMEOUT);
  });

  it('is no problem when the caller aborted the call', async () => {
    server.use(http.post(PATH, () => new Promise<never>(() => undefined)));
    const control = new AbortController();
    const answer = sendCall(thing, {}, control.signal);
    control.abort();
    const { error } = await answer;
    expect(error && isPassing(error)).toBe(false);
  });
});

describe('401', () => {
  it('ends the session, as a status and as a code', async () => {
    keepToken('old');
    answerWith({ code: 401, msg: 'Please log in again', data: null }, { status: 401 });
    expect((await sendCall(thing, {})).error?.code).toBe(401);
    expect(readToken()).toBeNull();
    keepToken('old');
    answerWith({ code: 401, msg: 'Please log in again', data: null });
    await sendCall(thing, {});
    expect(readToken()).toBeNull();
  });

  it('leaves the session alone when it is for an older token', async () => {
    keepToken('old');
    server.use(
      http.post(PATH, () => {
        keepToken('new');
        return HttpResponse.json({ code: 401, msg: '', data: null }, { status: 401 });
      }),
    );
    await sendCall(thing, {});
    expect(readToken()).toBe('new');
  });
});
