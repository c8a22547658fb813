import { randomUUID } from 'node:crypto';
import type { Endpoint, ResponseOf } from '../../src/contract/endpoint';
import { auth } from '../../src/contract/evo-basic/auth';
import { passwordHash } from '../../src/lib/passwordHash';

/** Asks a call that has a body. @throws with the server's message when it is refused */
export async function askCall<E extends Endpoint>(
  url: string,
  { path: call }: E,
  body: object,
  token = '',
): Promise<ResponseOf<E>> {
  const headers = { 'content-type': 'application/json', authorization: token, 'idempotency-key': randomUUID() };
  const response = await fetch(`${url}/api/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as { code: number; msg: string; data: ResponseOf<E> };
  if (answer.code !== 0) throw new Error(`${call}: ${answer.code} ${answer.msg}`);
  return answer.data;
}

/** Signs in as the administrator of the demo data. @returns the token */
export async function signInAsAdmin(url: string): Promise<string> {
  const credentials = { username: 'admin', password: passwordHash('demo-2026') };
  return (await askCall(url, auth.login, credentials)).access_token;
}
