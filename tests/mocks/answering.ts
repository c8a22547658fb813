import { http, HttpResponse, type RequestHandler } from 'msw';
import { readLocale, translate } from '../../server/wire/messages';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../../src/contract/endpoint';
import { readIssueMessages } from '../../src/lib/issueMessages';
import { findAccount } from './accounts';
import type { ProblemCode, ProblemData } from '../../src/contract/problem';

/** A refusal in the server's form. */
export class MockProblem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly msg: string,
    readonly data: ProblemData | null = null,
  ) {
    super(msg);
  }
}

/** Errors of mocks, such as answers that break the contract: each fails its test. */
export const mockErrors: unknown[] = [];

/** A call, parsed by the contract for its mock. */
export interface MockCall<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  token: string | null;
  /** The file of an upload. */
  file?: File;
}

/** One answer for each call of a resource; a missing one does not compile. */
export type MockOf<Resource> = {
  [Name in keyof Resource]: Resource[Name] extends Endpoint
    ? (call: MockCall<Resource[Name]>) => ResponseOf<Resource[Name]> | Promise<ResponseOf<Resource[Name]>>
    : never;
};

type AnyAnswer = (call: MockCall<Endpoint>) => unknown;

/** Handlers for all calls of a resource. Requests and answers are parsed by the contract, like the server does. */
export function createHandlers(resource: Record<string, Endpoint>, mock: Record<string, AnyAnswer>): RequestHandler[] {
  return Object.entries(resource).map(([name, endpoint]) => {
    const answer = mock[name];
    if (!answer) throw new Error(`${endpoint.path} has no mock`);
    return answering(endpoint, answer);
  });
}

/** Mocks one call, for tests that need another answer than the default. */
export function answering<E extends Endpoint>(endpoint: E, answer: (call: MockCall<E>) => unknown): RequestHandler {
  const method = endpoint.method === 'GET' ? http.get : endpoint.method === 'PUT' ? http.put : http.post;
  return method(`*/api/${endpoint.path}`, async ({ request, params }) => {
    try {
      const call = await readCall(endpoint, request, params);
      const data = endpoint.response.parse(await answer(call as MockCall<E>));
      return HttpResponse.json({ code: 0, msg: 'success', data });
    } catch (error) {
      if (!(error instanceof MockProblem)) {
        mockErrors.push(error);
        throw error;
      }
      return HttpResponse.json({ code: error.code, msg: error.msg, data: error.data }, { status: error.code });
    }
  });
}

async function readCall(endpoint: Endpoint, request: Request, params: unknown): Promise<MockCall<Endpoint>> {
  const token = request.headers.get('authorization');
  const parse = (schema: Endpoint['body'], value: unknown) => parsePart(schema, value, request);
  if (endpoint.access !== 'public' && !token) throw new MockProblem(401, 'Unauthorized, please log in again');
  if (!isAllowed(endpoint, token)) throw new MockProblem(403, 'Current access is not authorized');
  if (endpoint.idempotent && !request.headers.get('idempotency-key')) throw new MockProblem(400, 'No Idempotency-Key');
  const form = endpoint.upload && (await request.clone().formData());
  return {
    token,
    ...(form && readUpload(form)),
    params: parse(endpoint.params, removeWildcard(params)),
    query: parse(endpoint.query, Object.fromEntries(new URL(request.url).searchParams)),
    // The live layer sends no body when the call has none.
    body: endpoint.body ? parse(endpoint.body, form ? readFields(form) : await request.clone().json()) : undefined,
  } as MockCall<Endpoint>;
}

/** Checks the permission as the server does; a token without a mock account is a test's own and may do everything. */
function isAllowed({ access }: Endpoint, token: string | null): boolean {
  const account = findAccount(token);
  return !account || typeof access === 'string' || access.some((each) => account.userPremission.includes(each));
}

function readFields(form: FormData): unknown {
  return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
}

function readUpload(form: FormData): { file: File } {
  const upload = [...form.values()].find((value) => typeof value !== 'string');
  if (!upload) throw new MockProblem(400, 'No file');
  return { file: upload };
}

/** Removes the wildcard's parameter, which does not belong to the call. */
function removeWildcard(params: unknown): unknown {
  const { 0: _, ...parameters } = params as Record<string, unknown>;
  return parameters;
}

/** @throws MockProblem 400 with messages for the wrong fields, like the server */
function parsePart(schema: Endpoint['body'], value: unknown, { headers }: Request): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const locale = readLocale(headers.get('accept-language') ?? undefined);
  const fields: Record<string, string> = {};
  for (const [path, { key, values }] of readIssueMessages(result.error.issues)) {
    fields[path === '' ? 'body' : path] ??= translate(locale, key, values);
  }
  throw new MockProblem(400, 'Request parameter validation error', { fields });
}
