import type { Readable } from 'node:stream';
import type { CompiledQuery } from 'kysely';
import type { Logger } from 'pino';
import type { Scope } from '../../src/contract/evo-basic/auth';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '../../src/contract/endpoint';
import type { WallBoard } from '../../src/contract/evo-monitor/wallBoards';
import type { Locale } from '../../src/contract/fields';
import type { Clock } from '../runtime/clock';
import type { Caller, Tx } from '../db/database';
import type { UploadedFile } from './body/multipart';

/** A wall display as the caller of a call. */
export interface DisplayPrincipal {
  id: string;
  /** Hash of the credential that the call was made with. */
  tokenHash: string;
  boards: readonly WallBoard[];
}

/** An API token as the credential of a call; its maker is the user of the session. */
export interface TokenPrincipal {
  id: string;
  name: string;
  ratePerMinute: number;
  /** In ms; null: never. */
  expiresAt: number | null;
  /** In ms, as far as this node knows; null: never. */
  lastUsedAt: number | null;
}

/** The caller's session as of this moment: a change of roles or a block takes effect with the next call. */
export interface Session {
  sessionId: string;
  userId: string;
  userName: string;
  fullName: string;
  scope: Scope;
  companyId: string | null;
  enterpriseId: string | null;
  /** Identifiers of all operations the user may use. */
  permissions: ReadonlySet<string>;
  /** A role asks for a second factor that is not set up: only the calls that lead there are open. */
  mustSetUpSecondFactor: boolean;
  /** Changes whenever account or menu look otherwise to the user. */
  revision: string;
  /** Set when the caller is a wall display and no person. */
  display?: DisplayPrincipal;
  /** The user's API token with which the call is made; the token has a part of the user's rights. */
  token?: TokenPrincipal;
}

/** Account that a call without a session is about. */
export interface NamedAccount {
  userId: string;
  userName: string;
  companyId: string | null;
}

/** Argument of a handler of a public call. */
export interface PublicCall<E extends Endpoint = Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  locale: Locale;
  /** Address of the client. */
  address: string;
  userAgent: string;
  requestId: string;
  log: Logger;
  /** Aborted when the client goes away, the time is over or the server stops. */
  signal: AbortSignal;
  clock: Clock;
  /** Names the account of a call that opens its session, for the operation log. */
  nameAccount: (account: NamedAccount) => void;
  /** Says that this call changed nothing after all, so that the operation log leaves it out. */
  changedNothing: () => void;
}

/** Argument of a handler of a signed-in call. */
export interface Call<E extends Endpoint = Endpoint> extends PublicCall<E> {
  session: Session;
  caller: Caller;
  /**
   * Runs `work` in a transaction that is limited to the caller's rows. In an idempotent call the same transaction
   * stores the answer, so that effect and answer stand or fall together.
   */
  db: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Leaves work to be done at the end of the transaction of an idempotent call; a refusal takes nothing of it back. Such a
   * call must not take a second connection while it holds its own.
   */
  keep: (work: (tx: Tx) => Promise<unknown>) => void;
  /** The rows of a query as CSV, as far as the caller may see them: `Database.copy`. */
  copy: (query: (tx: Tx) => CompiledQuery) => Promise<Readable>;
}

/** Argument of a handler of an upload. */
export interface UploadCall<E extends Endpoint = Endpoint> extends Call<E> {
  file: UploadedFile;
}
