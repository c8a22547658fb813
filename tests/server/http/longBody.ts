import type { TestApp } from './testApp';

const makeBody = (length: number) => Buffer.from(JSON.stringify({ unknownToAll: 'x'.repeat(length) }));
/** Bodies above the limits of calls with and without a session, built once since that takes longer than a call. */
const TOO_LONG = makeBody(1_100_000);
const TOO_LONG_FOR_ALL = makeBody(17_000);

interface LongCall {
  method: 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  url: string;
  headers: Record<string, string>;
  /** Undefined for a call without a session. */
  token: string | undefined;
}

/** Makes a call whose body is too long. @returns the status of its answer */
export async function sendLongBody({ app }: TestApp, { method, url, headers, token }: LongCall): Promise<number> {
  const { statusCode } = await app.inject({
    method,
    url,
    headers: { ...headers, ...(token !== undefined && { authorization: token }), 'content-type': 'application/json' },
    payload: token === undefined ? TOO_LONG_FOR_ALL : TOO_LONG,
  });
  return statusCode;
}
