import type { Readable } from 'node:stream';
import type { Endpoint, ResponseOf } from '../../src/contract/endpoint';
import type { Call, PublicCall, UploadCall } from './call';

export type { Call, PublicCall, Session, UploadCall } from './call';

/** An endpoint with its handler. Made by {@link route} or {@link publicRoute} only. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly isPublic: boolean;
  /** Answers `data`. */
  readonly run: (call: Call) => Promise<unknown>;
}

/**
 * Binds a handler to an endpoint that needs a session. Parsing, session, permission, scope, idempotency, operation log
 * and envelope happen around it, once for all.
 * @throws Problem for a refusal that the caller receives
 */
export function route<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<ResponseOf<E>>): Route {
  if (endpoint.isFile) throw new Error(`${endpoint.path} answers a file: use fileRoute`);
  if (endpoint.upload) throw new Error(`${endpoint.path} receives a file: use uploadRoute`);
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: use publicRoute`);
  assertAccess(endpoint);
  return { endpoint, isPublic: false, run: handler as unknown as Route['run'] };
}

/** Answer of a call that returns a file. */
export interface FileAnswer {
  fileName: string;
  contentType: string;
  /** Read as fast as the client takes it; destroyed when the client goes away. */
  content: Readable;
  /** Bytes, where they are known beforehand. */
  size?: number;
  /** May be shown inline, such as pictures; other files are saved. */
  isInline?: boolean;
  /** Seconds for which the reader may cache it; by default none. */
  maxAge?: number;
}

/**
 * Binds a handler to an endpoint that answers a file. Everything around it is as with {@link route}; the file is
 * recorded in the operation log before its first byte leaves.
 */
export function fileRoute<E extends Endpoint & { isFile?: true }>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<FileAnswer>,
): Route {
  if (!endpoint.isFile) throw new Error(`${endpoint.path} answers no file: use route`);
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: use publicRoute`);
  assertAccess(endpoint);
  return { endpoint, isPublic: false, run: handler as unknown as Route['run'] };
}

/**
 * Binds a handler to an endpoint that receives a file. Session, permission, fields and the kind of the file are seen to
 * before; the handler reads `call.file.bytes` to its end.
 */
export function uploadRoute<E extends Endpoint>(
  endpoint: E,
  handler: (call: UploadCall<E>) => Promise<ResponseOf<E>>,
): Route {
  if (!endpoint.upload) throw new Error(`${endpoint.path} receives no file: use route`);
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: use publicRoute`);
  // Two uploads can only be compared after the second has been read, so an upload cannot be idempotent.
  if (endpoint.idempotent) throw new Error(`${endpoint.path}: an upload cannot be idempotent`);
  assertAccess(endpoint);
  return { endpoint, isPublic: false, run: handler as unknown as Route['run'] };
}

/** Binds a handler to an endpoint that needs no session. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  handler: (call: PublicCall<E>) => Promise<ResponseOf<E>>,
): Route {
  if (endpoint.isFile) throw new Error(`${endpoint.path} answers a file: use publicFileRoute`);
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: use route`);
  // An answer is kept under its user.
  if (endpoint.idempotent) throw new Error(`${endpoint.path}: a public call cannot be idempotent`);
  return { endpoint, isPublic: true, run: handler as unknown as Route['run'] };
}

/** Binds a handler to an endpoint that answers a file without a session. */
export function publicFileRoute<E extends Endpoint & { isFile?: true }>(
  endpoint: E,
  handler: (call: PublicCall<E>) => Promise<FileAnswer>,
): Route {
  if (!endpoint.isFile) throw new Error(`${endpoint.path} answers no file: use publicRoute`);
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: use fileRoute`);
  return { endpoint, isPublic: true, run: handler as unknown as Route['run'] };
}

/** Repeats the check of the types for callers that bypass them. */
function assertAccess({ access, path }: Endpoint): void {
  const isDeclared = access === 'signed-in' || access === 'display' || (Array.isArray(access) && access.length > 0);
  if (!isDeclared) throw new Error(`${path} declares no access`);
}
