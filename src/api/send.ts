import i18next from 'i18next';
import { tellRevision } from '../access/revision';
import { dropToken, readToken } from '../access/token';
import { type Endpoint, REQUEST_TIMEOUT_MS, REVISION_HEADER } from '../contract/endpoint';
import { catalogueMessage } from './catalogue';
import { newIdempotencyKey } from '../lib/idempotencyKey';
import { CANCELLED, NETWORK, type Problem, TIMEOUT } from './problem';
import { type Answer, readAnswer } from './readAnswer';
import { createAddress, bodyText, type CallParts } from './wireRequest';

/** Parts of an endpoint that a request is made from; its schemas are not needed for that. */
export type WireEndpoint = Pick<Endpoint, 'method' | 'path' | 'idempotent' | 'timeoutMs' | 'isFile'> &
  Partial<Pick<Endpoint, 'response'>>;

/**
 * Makes one call of the contract. A session that the server no longer knows ends here, for every call.
 * @param signal gives the call up
 */
export async function sendCall(
  endpoint: WireEndpoint,
  parts: CallParts,
  signal?: AbortSignal,
): Promise<Answer<unknown>> {
  const token = readToken();
  const answer = await sendWithToken(endpoint, parts, token, signal);
  // A late refusal of an older token says nothing about the one in force.
  if (answer.error?.code === 401 && token !== null && token === readToken()) dropToken('expired', answer.error.message);
  return answer;
}

/** Makes one call with a credential other than the user's: the credential of a wall display, or none. */
export async function sendWithToken(
  endpoint: WireEndpoint,
  parts: CallParts,
  token: string | null,
  signal?: AbortSignal,
): Promise<Answer<unknown>> {
  const answer = await exchangeJson(endpoint, parts, token, signal);
  const { path, response, isFile } = endpoint;
  if (import.meta.env.DEV && response && !answer.error && !isFile) return matchContract(path, response, answer.data);
  return answer;
}

async function exchangeJson(
  endpoint: WireEndpoint,
  parts: CallParts,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Answer<unknown>> {
  const control = new AbortController();
  let reason = NETWORK;
  const giveUp = (why: number) => () => {
    reason = why;
    control.abort();
  };
  const onCancel = giveUp(CANCELLED);
  const timer = setTimeout(giveUp(TIMEOUT), endpoint.timeoutMs ?? REQUEST_TIMEOUT_MS);
  signal?.addEventListener('abort', onCancel);
  try {
    // Reading the body counts: a file may stall half-way.
    const request = { ...createRequest(endpoint, parts, token), signal: control.signal };
    const response = await fetch(createAddress(endpoint, parts), request);
    if (token !== null && token === readToken()) tellRevision(response.headers.get(REVISION_HEADER));
    return await readAnswer(response, endpoint.isFile);
  } catch {
    return { error: { code: reason, message: catalogueMessage(reason) } satisfies Problem };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onCancel);
  }
}

function createRequest(endpoint: WireEndpoint, { body, idempotencyKey }: CallParts, token: string | null): RequestInit {
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { 'Accept-Language': i18next.language };
  if (token !== null) headers['Authorization'] = token;
  if (endpoint.idempotent) headers['Idempotency-Key'] = idempotencyKey ?? newIdempotencyKey();
  if (endpoint.method === 'GET') return { method: 'GET', headers, credentials: 'include' };
  if (!isForm) headers['Content-Type'] = 'application/json';
  return { method: endpoint.method, headers, credentials: 'include', body: isForm ? body : bodyText(body ?? {}) };
}

/** In development and tests an answer that breaks the contract is a failure, seen at once. */
function matchContract(path: string, response: Endpoint['response'], data: unknown): Answer<unknown> {
  const parsed = response.safeParse(data);
  if (parsed.success) return { data };
  const issue = parsed.error.issues[0];
  return { error: { code: 500, message: `${path}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}` } };
}
