import { type Envelope, parseEnvelope } from '../contract/envelope';
import type { ProblemData } from '../contract/problem';
import { catalogueMessage } from './catalogue';
import { BROKEN, type Problem } from './problem';

/** Result of a call. */
export type Answer<T> = { data: T; error?: undefined } | { data?: undefined; error: Problem };

/** A file: its bytes, and the headers that name it. */
export interface FileAnswer {
  headers: Record<string, string>;
  data: Blob;
}

/**
 * Reads an answer: its envelope, or a file with its headers. A body that is cut off and the page of a proxy are failures,
 * whatever their status. Rejects when the connection breaks before the end of the body.
 */
export async function readAnswer(response: Response, isFile = false): Promise<Answer<unknown>> {
  if (response.ok && isFile && response.headers.has('content-disposition')) return readFile(response);
  const envelope = parseEnvelope(await response.text());
  if (envelope !== null && envelope.code !== 0) return { error: createProblem(response, envelope) };
  if (!response.ok) return { error: createProblem(response, {}) };
  return envelope === null || isFile ? { error: brokenAnswer() } : { data: envelope.data };
}

async function readFile(response: Response): Promise<Answer<FileAnswer>> {
  const data = await response.blob();
  if (!isWhole(response, data)) return { error: brokenAnswer() };
  return { data: { headers: Object.fromEntries(response.headers), data } };
}

/** Some browsers take a body for whole that is shorter than its head says. */
export function isWhole({ headers }: Response, { size }: Blob): boolean {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') || Number(length) === size;
}

/** The problem of an answer that cannot be read. */
export const brokenAnswer = (): Problem => ({ code: BROKEN, message: catalogueMessage(BROKEN) });

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
