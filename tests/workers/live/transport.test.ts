import { describe, expect, it, vi } from 'vitest';
import { chargingReport } from '../../../src/contract/evo-monitor/chargingReport';
import { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';
import { createFetchTransport, type TransportError } from '../../../workers/live/transport';
import { BROKEN_ANSWERS } from '../../harness/brokenAnswers';
import { makeConnector } from './modelServer';

const signal = new AbortController().signal;

function openTransport(answer: () => Response | Promise<Response>, isValidated = false) {
  const fetched = vi.fn<typeof fetch>(async () => answer());
  const session = { token: 'abc', locale: 'ru' } as const;
  const transport = createFetchTransport({ session: () => session, fetch: fetched, isValidated });
  const init = () => fetched.mock.calls[0]?.[1];
  return { transport, url: () => fetched.mock.calls[0]?.[0], init };
}

const makeJsonResponse = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const catchFailure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: TransportError) => ({ status: error.status, message: error.message, retryAfterMs: error.retryAfterMs }),
  );

describe('fetch transport', () => {
  it('calls by the contract, with token and language', async () => {
    const { transport, url, init } = openTransport(() =>
      makeJsonResponse(200, { code: 0, msg: '', data: { points: [] } }),
    );
    const data = await transport.post(
      chargingReport.getChargingCurve,
      { params: { txnId: 'a/b' }, body: { since: 5 } },
      signal,
    );
    expect(data).toEqual({ points: [] });
    expect(url()).toBe('/api/evo-monitor/chargingReport/getChargingCurve/a%2Fb');
    expect(init()).toMatchObject({
      method: 'POST',
      body: '{"since":5}',
      headers: { Authorization: 'abc', 'Accept-Language': 'ru', 'Content-Type': 'application/json' },
    });
  });

  it('sends no body when the call has none', async () => {
    const { transport, url, init } = openTransport(() =>
      makeJsonResponse(200, { code: 0, msg: '', data: makeConnector('A') }),
    );
    await transport.post(realTimeMonitoring.getGunStatus, { params: { chargerCode: 'A:B', connector: 2 } }, signal);
    expect(url()).toBe('/api/evo-monitor/realTimeMonitoring/getGunStatus/A%3AB/2');
    expect(init()?.body).toBeUndefined();
    expect(init()?.headers).not.toHaveProperty('Content-Type');
  });

  it.each([
    [
      'an error of the server',
      makeJsonResponse(403, { code: 403, msg: 'No permission', data: null }),
      { status: 403, message: 'No permission', retryAfterMs: null },
    ],
    [
      'an error inside a 200',
      makeJsonResponse(200, { code: 401, msg: 'Sign in', data: null }),
      { status: 401, message: 'Sign in', retryAfterMs: null },
    ],
    [
      'a wish to wait',
      makeJsonResponse(429, { code: 429, msg: 'Slow', data: { retryAfter: 7 } }),
      { status: 429, message: 'Slow', retryAfterMs: 7_000 },
    ],
    [
      'a page of a proxy',
      new Response('<h1>Bad gateway</h1>', { status: 502 }),
      { status: 502, message: '', retryAfterMs: null },
    ],
    ['a page that is no answer', new Response('<h1>Hello</h1>'), { status: 0, message: '', retryAfterMs: null }],
  ])('throws %s', async (_, answer, expected) => {
    const { transport } = openTransport(() => answer);
    expect(await catchFailure(transport.post(realTimeMonitoring.changes, { body: {} }, signal))).toEqual(expected);
  });

  it('throws a lost connection as status 0', async () => {
    const { transport } = openTransport(() => Promise.reject(new TypeError('Failed to fetch')));
    const failure = await catchFailure(transport.post(realTimeMonitoring.changes, { body: {} }, signal));
    expect(failure).toEqual({ status: 0, message: 'Failed to fetch', retryAfterMs: null });
  });

  it('validates answers by the contract on request', async () => {
    const { transport } = openTransport(() => makeJsonResponse(200, { code: 0, msg: '', data: { cursor: 5 } }), true);
    await expect(transport.post(realTimeMonitoring.changes, { body: {} }, signal)).rejects.toThrow(/cursor/);
  });
});

describe('fetch transport', () => {
  it.each(Object.entries(BROKEN_ANSWERS))('throws an answer that %s', async (_, answer) => {
    const { transport } = openTransport(answer);
    const failure = await catchFailure(transport.post(realTimeMonitoring.changes, { body: {} }, signal));
    expect([0, 409, 500, 502]).toContain(failure?.status);
    expect(typeof failure?.message).toBe('string');
  });
});
