import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { handlers } from './handlers';

/** Outside of the contract: it has no session. */
const health = http.get('*/api/health', () => HttpResponse.json({ code: 0, data: { version: '1.2.3', build: 'a' } }));

/** Answers the whole contract in a test file; a call outside of it fails the test. */
export function mockServer() {
  const server = setupServer(health, ...handlers);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
