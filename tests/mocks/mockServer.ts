import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, beforeAll } from 'vitest';
import { mockErrors } from './answering';
import { answerCall, isCall } from './handlers';

/** Outside of the contract, since it needs no session. */
const health = http.get('*/api/health', () => HttpResponse.json({ code: 0, data: { version: '1.2.3', build: 'a' } }));

const contract = http.all(
  ({ request }) => isCall(request),
  ({ request }) => answerCall(request),
);

const server = setupServer(health, contract);
let isListening = false;

/**
 * Answers the whole contract in a test file; calls outside of it and wrong mocks fail the test. It keeps running after
 * the file, so that a late call of an abandoned page does not reach the network.
 */
export function mockServer() {
  beforeAll(() => {
    if (!isListening) server.listen({ onUnhandledRequest: 'error' });
    isListening = true;
  });
  afterEach(() => {
    server.resetHandlers();
    const [error] = mockErrors.splice(0);
    if (error !== undefined) throw error;
  });
  return server;
}
