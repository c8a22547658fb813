import type { FastifyRequest } from 'fastify';
import type { LogEntry } from '../../security/auditChain';
import type { Answer } from '../answer';
import type { NamedAccount, Session } from '../call';
import { toLoggable } from './mask';
import type { Route } from '../route';
import { findUnstorable } from '../body/storable';

export interface LoggedCall {
  route: Route;
  request: FastifyRequest;
  session: Session | undefined;
  /** Account of a call without a session, where the call has named it. */
  account?: NamedAccount | undefined;
  answer: Answer;
  startedAt: number;
  endedAt: number;
}

/** The operation log's row of a call, without secrets. */
export function logEntry({ route, request, session, account, answer, startedAt, endedAt }: LoggedCall): LogEntry {
  const { method, path, summary, business } = route.endpoint;
  const { params, query, body } = request;
  const sent = { params, query, body: body ?? null };
  return {
    at: new Date(startedAt),
    title: summary,
    ...toUserFields(session, account, body),
    ...toTokenFields(session),
    address: request.ip,
    requestMethod: method,
    requestUrl: (request.url.split('?', 1)[0] ?? '').slice(0, 512),
    businessType: business,
    responseCode: answer.code,
    requestParams: findUnstorable(sent) ? { omitted: 'unstorable' } : toLoggable(sent),
    responseParams: toLoggable(answer.data),
    durationMs: Math.max(0, Math.round(endedAt - startedAt)),
    classPath: classPath(path),
    requestId: request.id,
  };
}

/** The user of the call: of its session, else the account that it has named, else the name that was typed. */
function toUserFields(session: Session | undefined, account: NamedAccount | undefined, body: unknown) {
  if (!session) return account ?? { userId: null, userName: claimedName(body), companyId: null };
  const { userId, userName, companyId, display } = session;
  return { userId: display ? null : userId, userName, companyId };
}

/** The API token with which the account has called, if it was one. */
function toTokenFields(session: Session | undefined): Pick<LogEntry, 'tokenId' | 'tokenName'> {
  return { tokenId: session?.token?.id ?? null, tokenName: session?.token?.name ?? null };
}

/** `<resource>.<call>`: `sysUser.updatePassword`. */
export function classPath(path: string): string {
  const [, resource = '', ...call] = path.split('/').filter((part) => !part.startsWith(':'));
  return `${resource}.${call.join('.')}`;
}

/** Claimed user of a call without a session: the name typed at sign-in. */
function claimedName(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('username' in body)) return '';
  return typeof body.username === 'string' ? body.username.trim().slice(0, 32) : '';
}
