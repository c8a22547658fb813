import type { Endpoint } from '../contract/endpoint';

/** The parts of a call that go over the wire. */
export interface CallParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** Idempotency key of the user action; a new one for each call by default. */
  idempotencyKey?: string;
}

const BASE = '/api/';

/** A date as the wire carries it. Not from `lib/time`: that would put a time-zone library into the first load. */
const wireDate = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');

const asText = (value: unknown): string => (value instanceof Date ? wireDate(value) : String(value));

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** `a/:id/b` with its parameters; a parameter that is missing is dropped with its segment. */
function fillPath(path: string, params: Record<string, unknown>): string {
  return path
    .split('/')
    .map((segment) => {
      if (!segment.startsWith(':')) return segment;
      const value = params[segment.slice(1)];
      return isAbsent(value) ? null : encodeURIComponent(asText(value));
    })
    .filter((segment) => segment !== null)
    .join('/');
}

function createQuery(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, asText(one));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The address of a call, below the page's own origin. */
export function createAddress(endpoint: Pick<Endpoint, 'path'>, { params, query }: CallParts): string {
  const path = fillPath(endpoint.path, (params ?? {}) as Record<string, unknown>);
  return BASE + path + createQuery((query ?? {}) as Record<string, unknown>);
}

/** The JSON of a body, dates in the wire's form. */
export function bodyText(body: unknown): string {
  return JSON.stringify(body, function (this: Record<string, unknown>, name, value: unknown) {
    const raw = this[name];
    return raw instanceof Date ? wireDate(raw) : value;
  });
}
