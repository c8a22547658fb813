import type { BodyIn, Endpoint, ParamsIn, ResponseOf } from '../../src/contract/endpoint';
import { REQUEST_TIMEOUT_MS, REVISION_HEADER } from '../../src/contract/endpoint';
import { parseEnvelope } from '../../src/contract/envelope';
import type { ProblemData } from '../../src/contract/problem';
import type { LiveSession } from '../../src/contract/live/liveService';

/** Why a call did not succeed. `status` is the wire's code, or 0 when no answer came. */
export class TransportError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Milliseconds the server asked to wait (429, 503). */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
    this.name = 'TransportError';
  }
}

/** The one way out of the live layer: a call of the contract in, `data` of its envelope out; throws {@link TransportError}. */
export interface Transport {
  post<E extends Endpoint>(
    endpoint: E,
    input: { params?: ParamsIn<E>; body?: BodyIn<E> },
    signal: AbortSignal,
  ): Promise<ResponseOf<E>>;
}

interface FetchOptions {
  session: () => LiveSession | null;
  /** Hears how rights and menu of the session are, with each answer. */
  onRevision?: (session: LiveSession, revision: string) => void;
  fetch?: typeof fetch;
  base?: string;
  /** Parse answers by the contract; costs too much for whole fleets outside development. */
  isValidated?: boolean;
}

/** Transport over fetch, with the session's token and language. */
export function createFetchTransport(options: FetchOptions): Transport {
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  const base = options.base ?? '/api';
  const isValidated = options.isValidated ?? import.meta.env?.DEV ?? false;

  return {
    async post(endpoint, { params, body }, signal) {
      const url = `${base}/${fillPath(endpoint.path, params)}`;
      const limit = AbortSignal.timeout(endpoint.timeoutMs ?? REQUEST_TIMEOUT_MS);
      const session = options.session();
      const response = await send(url, {
        method: endpoint.method,
        headers: buildHeaders(session, body),
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.any([signal, limit]),
      }).catch(throwLost);
      const revision = response.headers.get(REVISION_HEADER);
      if (session && revision !== null) options.onRevision?.(session, revision);
      const data = await unwrapEnvelope(response);
      return (isValidated ? endpoint.response.parse(data) : data) as ResponseOf<typeof endpoint>;
    },
  };
}

function buildHeaders(session: LiveSession | null, body: unknown): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(session ? { Authorization: session.token, 'Accept-Language': session.locale } : {}),
  };
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

async function unwrapEnvelope(response: Response): Promise<unknown> {
  const body = await response.text().catch(throwLost);
  // A proxy that answers for the server speaks HTML: then the HTTP status is all there is.
  const envelope = parseEnvelope(body);
  if (envelope === null) throw new TransportError(response.ok ? 0 : response.status, response.statusText);
  if (response.ok && envelope.code === 0) return envelope.data;
  const message = String(envelope.msg ?? response.statusText);
  throw new TransportError(
    envelope.code || response.status,
    message,
    retryAfterMs(envelope.data as ProblemData | null),
  );
}

/** No answer came, or not to its end. */
function throwLost(error: unknown): never {
  throw new TransportError(0, error instanceof Error ? error.message : String(error));
}

function retryAfterMs(data: ProblemData | null | undefined): number | null {
  return data?.retryAfter === undefined ? null : data.retryAfter * 1000;
}
