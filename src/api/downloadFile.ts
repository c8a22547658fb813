import i18next from 'i18next';
import { dropToken, readToken } from '../access/token';
import { saveBlob } from '../lib/download';
import { catalogueMessage } from './catalogue';
import { CANCELLED, NETWORK, type Problem } from './problem';
import { brokenAnswer, isWhole, readAnswer } from './readAnswer';
import type { WireEndpoint } from './send';
import { createAddress, bodyText } from './wireRequest';

interface DownloadOptions {
  /** Gives it up. */
  signal: AbortSignal;
  /** Bytes so far; how many there will be is not known before the end. */
  onProgress: (bytes: number) => void;
  /** Parameters of the call's path. */
  params?: Readonly<Record<string, string>>;
}

/**
 * Fetches a file that a call makes and offers it to the user under the name that the server gave it.
 *
 * @returns why it failed; null when it was saved
 */
export async function downloadFile(
  endpoint: WireEndpoint,
  body: unknown,
  { signal, onProgress, params = {} }: DownloadOptions,
): Promise<Problem | null> {
  const token = readToken();
  try {
    const response = await fetch(createAddress(endpoint, { params }), {
      method: endpoint.method,
      credentials: 'include',
      signal,
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': i18next.language,
        ...(token !== null && { Authorization: token }),
      },
      body: bodyText(body),
    });
    if (!response.ok || !response.headers.has('content-disposition')) return await readRefusal(response, token);
    const bytes = await readBytes(response, onProgress);
    if (!isWhole(response, bytes)) return brokenAnswer();
    saveBlob(bytes, fileName(response));
    return null;
  } catch {
    const code = signal.aborted ? CANCELLED : NETWORK;
    return { code, message: catalogueMessage(NETWORK) };
  }
}

async function readBytes(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const chunks: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    bytes += read.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? 'application/octet-stream' });
}

async function readRefusal(response: Response, token: string | null): Promise<Problem> {
  const { error } = await readAnswer(response, true);
  // A late refusal of an older token says nothing about the one in force.
  if (error?.code === 401 && token === readToken()) dropToken('expired', error.message);
  return error ?? brokenAnswer();
}

function fileName(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  // RFC 6266: the one in all letters goes before the plain one.
  const [, whole] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  if (whole !== undefined) return decodeURIComponent(whole);
  return /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? 'export.csv';
}
