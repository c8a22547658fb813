import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { KEPT_BODY } from '../../src/contract/evo-basic/webhook';
import type { WebhookError } from '../../src/contract/webhookKinds';
import { mayCallAddress, resolveHost, type CallRule } from '../runtime/calledAddress';

/** An endpoint has so long to answer. */
const PATIENCE_MS = 10_000;

export interface WebhookRequest {
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
}

/** The answer to a request, or the error in its place. */
export interface WebhookOutcome {
  status: number | null;
  error: WebhookError | null;
  ms: number;
  answer: { statusText: string; type: string | null; body: string } | null;
}

class RefusedAddress extends Error {}

/**
 * Posts a request once: redirects are an answer, and of that the first part is kept. The connection goes to the very
 * addresses that were checked, so that a name cannot lead elsewhere in between.
 */
export async function sendRequest(request: WebhookRequest, rule: CallRule): Promise<WebhookOutcome> {
  const startedAt = performance.now();
  const measure = () => Math.round(performance.now() - startedAt);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const addresses = await findAddresses(request.url, rule);
    const { status, ...answer } = await post(request, { addresses, signal });
    return { status, error: null, ms: measure(), answer };
  } catch (error) {
    return { status: null, error: signal.aborted ? 'timeout' : toWebhookError(error), ms: measure(), answer: null };
  }
}

async function findAddresses(url: string, rule: CallRule): Promise<LookupAddress[]> {
  const addresses = await resolveHost(url);
  if (!addresses.every(({ address }) => mayCallAddress(address, rule))) throw new RefusedAddress();
  return addresses;
}

interface Answer {
  status: number;
  statusText: string;
  type: string | null;
  body: string;
}

function post(
  { url, headers, body }: WebhookRequest,
  { addresses, signal }: { addresses: LookupAddress[]; signal: AbortSignal },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http;
    const length = ['content-length', String(Buffer.byteLength(body))] as const;
    const options = {
      method: 'POST',
      headers: Object.fromEntries([...headers, length]),
      agent: false,
      signal,
      lookup: answerWith(addresses),
    } as const;
    const sent = request(url, options, (response) => {
      readStart(response).then((text) => {
        const { statusCode = 0, statusMessage = '' } = response;
        resolve({
          status: statusCode,
          statusText: statusMessage.slice(0, 64),
          type: response.headers['content-type']?.slice(0, 128) ?? null,
          body: text,
        });
        response.destroy();
      }, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function answerWith(addresses: LookupAddress[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/** Text without zeros, which the database does not take. */
async function readStart(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= KEPT_BODY) break;
  }
  return Buffer.concat(chunks).subarray(0, KEPT_BODY).toString('utf8').replaceAll('\0', '');
}

const NAME_ERRORS: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA']);

function toWebhookError(error: unknown): WebhookError {
  if (error instanceof RefusedAddress) return 'privateNetwork';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (NAME_ERRORS.has(code)) return 'name';
  return /CERT|TLS|SSL|SELF_SIGNED|ISSUER|UNABLE_TO/.test(code) ? 'certificate' : 'connection';
}
