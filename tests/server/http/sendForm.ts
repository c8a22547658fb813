import type { Endpoint } from '../../../src/contract/endpoint';
import type { Answered, TestApp } from './testApp';

export interface SentFile {
  name: string;
  bytes: string | Uint8Array;
}

/** Makes a multipart body as a browser does. */
export async function makeForm(
  fields: Record<string, string>,
  file?: SentFile,
  after: Record<string, string> = {},
): Promise<{ payload: Buffer; contentType: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name);
  for (const [name, value] of Object.entries(after)) form.append(name, value);
  const whole = new Response(form);
  return {
    payload: Buffer.from(await whole.arrayBuffer()),
    contentType: whole.headers.get('content-type') ?? '',
  };
}

export async function sendForm(
  { app }: TestApp,
  { path }: Pick<Endpoint, 'path'>,
  token: string,
  form: { payload: Buffer; contentType: string },
  language = 'en_US',
): Promise<Answered> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { authorization: token, 'content-type': form.contentType, 'accept-language': language },
    payload: form.payload,
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    ...response.json<Omit<Answered, 'status' | 'headers'>>(),
  };
}
