import type { ProblemData } from '../contract/problem';
import { catalogueMessage } from './catalogue';
import type { Problem } from './problem';

/** Result of a call. */
export type Answer<T> = { data: T; error?: undefined } | { data?: undefined; error: Problem };

/** A file: its bytes, and the headers that name it. */
export interface FileAnswer {
  headers: Record<string, string>;
  data: Blob;
}

interface Envelope {
  code: number;
  msg?: unknown;
  message?: unknown;
  data?: unknown;
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && typeof (value as Envelope).code === 'number';

/** Reads an answer: envelopes are opened, files keep their headers, other texts and bytes pass through. */
export async function readAnswer(response: Response): Promise<Answer<unknown>> {
  if (response.ok && response.headers.has('content-disposition')) {
    return {
      data: { headers: Object.fromEntries(response.headers), data: await response.blob() } satisfies FileAnswer,
    };
  }
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return openEnvelope(await readJson(response), response);
  if (!response.ok) return { error: createProblem(response, {}) };
  return { data: type.startsWith('text/') ? await response.text() : await response.blob() };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function openEnvelope(body: unknown, response: Response): Answer<unknown> {
  if (!isEnvelope(body)) return response.ok ? { data: body } : { error: createProblem(response, {}) };
  return response.ok && body.code === 0 ? { data: body.data } : { error: createProblem(response, body) };
}

function createProblem(response: Response, { code, msg, message, data }: Partial<Envelope>): Problem {
  const details = readDetails(response, data);
  const words = [msg, message].find((text): text is string => typeof text === 'string' && text !== '');
  return {
    ...details,
    code: code ?? response.status,
    message: words ?? catalogueMessage(response.ok ? 200 : response.status, details.retryAfter),
  };
}

/** Details of a problem from the envelope's `data` and from the headers. */
function readDetails(response: Response, data: unknown): ProblemData {
  const problemData = (typeof data === 'object' && data !== null ? data : {}) as ProblemData;
  const retryAfter = problemData.retryAfter ?? parseSeconds(response.headers.get('retry-after'));
  const requestId = problemData.requestId ?? response.headers.get('x-request-id') ?? undefined;
  const { fields, current } = problemData;
  const details: ProblemData = { fields, current, retryAfter, requestId };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

function parseSeconds(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && header !== '' ? Math.ceil(seconds) : undefined;
}
