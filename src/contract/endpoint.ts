import type { z } from 'zod';
import type { Deprecation } from './deprecation';
import type { UploadRule } from './fileKinds';
import type { Access } from './permissions';

export type Method = 'GET' | 'POST' | 'PUT';

/** How a call changes the world, for the operation log (requirements, section 9, business types). */
export type BusinessType = 'other' | 'query' | 'insert' | 'update' | 'delete' | 'grant' | 'export' | 'import';

/** One call of the wire, as console, server and mocks read it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Below `/api`, with `:name` parameters: `evo-basic/sysUser/delCompanyUser/:userId`. */
  readonly path: string;
  /** Permission of the call. Row-level security applies the scope (operator, company, enterprise) on top. */
  readonly access: Access;
  /** One line for the API's documentation. */
  readonly summary: string;
  /** Kind of change in the operation log. */
  readonly business: BusinessType;
  /**
   * Whether the operation log records its calls; default: all calls except reads. A reading of personal data is
   * recorded.
   */
  readonly isRecorded?: boolean;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** Moves money or a charger: the `Idempotency-Key` header is required. */
  readonly idempotent?: true;
  /** The answer is a file, streamed, and no envelope; `response` is left undefined. */
  readonly isFile?: true;
  /** The file is a server-sent stream that lasts until `timeoutMs`; the header `Last-Event-ID` is its query's `after`. */
  readonly isStream?: true;
  /**
   * The call is multipart/form-data: first the fields of `body`, as texts, then one file. The rule limits kind and size
   * of the file; the kind is detected from its content, not from its name.
   */
  readonly upload?: UploadRule;
  /** Open to the credential of a wall display, too; of calls that only read. */
  readonly isForDisplays?: true;
  /** Polling: does not count as the user's activity. */
  readonly isPoll?: true;
  /**
   * Its answer may be seconds old, as long as it has what its caller has changed: a replica of the database may give it.
   * Never of money that is decided on, of anything live, or of one record by its id.
   */
  readonly mayLag?: true;
  /** Its end is announced: in the documentation and in headers of every answer. */
  readonly deprecated?: Deprecation;
  /** Milliseconds until the call is given up; default: 25,000. */
  readonly timeoutMs?: number;
}

/** Declares a call. Types flow from the zod schemas; nothing is registered by it. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
>(definition: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return definition;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** Parameters of the path after parsing, as a handler receives them. */
export type ParamsOf<E extends Endpoint> = Parsed<NonNullable<E['params']>>;
export type QueryOf<E extends Endpoint> = Parsed<NonNullable<E['query']>>;
export type BodyOf<E extends Endpoint> = Parsed<NonNullable<E['body']>>;
/** Parameters of the path as a caller sends them, before defaults are filled in. */
export type ParamsIn<E extends Endpoint> = Sent<NonNullable<E['params']>>;
export type QueryIn<E extends Endpoint> = Sent<NonNullable<E['query']>>;
export type BodyIn<E extends Endpoint> = Sent<NonNullable<E['body']>>;
/** `data` of a successful answer. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** Milliseconds until a request is given up (requirements, section 9). */
export const REQUEST_TIMEOUT_MS = 25_000;
/** The same of uploads, imports, exports and bulk calls. */
export const TRANSFER_TIMEOUT_MS = 600_000;

/**
 * Header of every answer to a session: another value than before says that its rights or the menu are others now, and
 * that account and menu are to be read again.
 */
export const REVISION_HEADER = 'x-session-revision';
