import { randomUUID } from 'node:crypto';
import { createAddress, bodyText } from '../../src/api/wireRequest';
import type { CallOf } from '../../src/api/fromContract';
import type { Endpoint, ResponseOf } from '../../src/contract/endpoint';
import { auth } from '../../src/contract/evo-basic/auth';
import { passwordHash } from '../../src/lib/passwordHash';

/** The server's answer with its envelope. */
export interface Answer<T> {
  status: number;
  code: number;
  message: string;
  data: T;
}

/** The API for programs, beside the browser, with a session of its own. */
export class Api {
  constructor(
    private readonly url: string,
    /** Value of `Authorization`; null without a session. */
    readonly token: string | null,
  ) {}

  /** Signs in with a new session. @throws when the server refuses */
  static async signIn(url: string, username: string, password: string): Promise<Api> {
    const { access_token } = await new Api(url, null).call(auth.login, {
      body: { username, password: passwordHash(password) },
    });
    return new Api(url, access_token);
  }

  /** One call of the contract. @throws when it is refused */
  async call<E extends Endpoint>(endpoint: E, parts: CallOf<E>): Promise<ResponseOf<E>> {
    const answer = await this.ask(endpoint, parts);
    if (answer.code !== 0) throw new Error(`${endpoint.path}: ${answer.code} ${answer.message}`);
    return answer.data;
  }

  /** As `call`, but returns refusals instead of throwing. */
  async ask<E extends Endpoint>(endpoint: E, parts: CallOf<E>): Promise<Answer<ResponseOf<E>>> {
    const response = await fetch(new URL(createAddress(endpoint, parts), this.url), {
      method: endpoint.method,
      headers: {
        'Accept-Language': 'en_US',
        ...(this.token !== null && { Authorization: this.token }),
        ...(endpoint.idempotent && { 'Idempotency-Key': randomUUID() }),
        ...(endpoint.method !== 'GET' && { 'Content-Type': 'application/json' }),
      },
      ...(endpoint.method !== 'GET' && { body: bodyText('body' in parts ? parts.body : {}) }),
    });
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: ResponseOf<E> };
    return { status: response.status, code, message: msg, data };
  }
}
