import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { answerCall, isCall } from './handlers';

/** Outside of the contract: it has no session. */
const health = http.get('*/api/health', () => HttpResponse.json({ code: 0, data: { version: '1.2.3', build: 'a' } }));

const contract = http.all(
  ({ request }) => isCall(request),
  ({ request }) => answerCall(request),
);

/** Answers the whole contract in a test file; a call outside of it fails the test. */
export function mockServer() {
  const server = setupServer(health, contract);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
