import i18next from 'i18next';
import { dropToken, readToken } from '../access/token';
import { TRANSFER_TIMEOUT_MS, type BodyIn, type Endpoint, type ResponseOf } from '../contract/endpoint';
import type { importCall, ImportResult } from '../contract/imports';
import { catalogueMessage } from './catalogue';
import { CANCELLED, NETWORK, TIMEOUT } from './problem';
import { readAnswer, type Answer } from './readAnswer';
import { createAddress } from './wireRequest';

export interface UploadOptions {
  /** Gives it up. */
  signal: AbortSignal;
  /** Part of the file that has been sent, 0 to 1. */
  onProgress: (part: number) => void;
}

/** Sends a file to a call that receives one; every failure is a `Problem`, and 401 ends the session, as in `send`. */
export async function uploadFile<E extends Endpoint>(
  endpoint: E,
  { body, file }: { body: BodyIn<E>; file: File },
  options: UploadOptions,
): Promise<Answer<ResponseOf<E>>> {
  const token = readToken();
  const form = new FormData();
  // The server reads the fields before the file, so that it knows the purpose of the file.
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) form.append(name, String(value));
  form.append('file', file);
  const answer = await sendForm(endpoint, form, token, options);
  if (answer.error?.code === 401 && token !== null && token === readToken()) dropToken('expired', answer.error.message);
  return answer as Answer<ResponseOf<E>>;
}

type ImportEndpoint = ReturnType<typeof importCall>;

/** How the file of an import is sent: tried only, or in earnest. */
export function createImporter(endpoint: ImportEndpoint) {
  return (file: File, isDryRun: boolean, options: UploadOptions): Promise<Answer<ImportResult>> =>
    uploadFile(endpoint, { body: { dryRun: isDryRun ? 'true' : 'false' }, file }, options);
}

/** Only this older interface of browsers reports the progress of an upload. */
function sendForm(
  endpoint: Endpoint,
  form: FormData,
  token: string | null,
  { signal, onProgress }: UploadOptions,
): Promise<Answer<unknown>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (code: number) => () => resolve({ error: { code, message: catalogueMessage(code) } });
    const cancel = () => {
      request.abort();
      fail(CANCELLED)();
    };
    request.open(endpoint.method, createAddress(endpoint, {}));
    request.withCredentials = true;
    request.timeout = endpoint.timeoutMs ?? TRANSFER_TIMEOUT_MS;
    request.setRequestHeader('Accept-Language', i18next.language);
    if (token !== null) request.setRequestHeader('Authorization', token);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => readAnswer(toResponse(request)).then(resolve, fail(NETWORK));
    request.onerror = fail(NETWORK);
    request.ontimeout = fail(TIMEOUT);
    request.onloadend = () => signal.removeEventListener('abort', cancel);
    signal.addEventListener('abort', cancel);
    if (signal.aborted) return cancel();
    request.send(form);
  });
}

/** The answer as `fetch` would have given it. */
function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name, ...value] = line.split(':');
    if (name && value.length > 0) headers.append(name.trim(), value.join(':').trim());
  }
  // A status without a body, as 204, takes none, not even an empty one.
  return new Response(request.responseText || null, { status: request.status, headers });
}
