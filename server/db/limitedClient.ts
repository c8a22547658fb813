import type { Socket } from 'node:net';
import type pg from 'pg';
import { FailoverClient } from './failoverClient';
import { readErrorCode } from './outage';
import { PATIENT_LIMITS, type DatabaseLimits } from './limits';

/** read_only_sql_transaction: the server has become a standby. */
const READ_ONLY = '25006';

/** Error of a connection that was silent for too long; read as an outage of the database. */
const SILENT = 'Connection terminated: the database did not answer in time';

export interface LimitedConfig extends pg.ClientConfig {
  limits?: DatabaseLimits;
  /** Hears the time of each answered statement. */
  onAnswered?: (statement: unknown, ms: number, begin: string) => void;
}

/** A connection on which nothing is waited for without a limit: beyond it the connection is lost, with all it was asked. */
export class LimitedClient extends FailoverClient {
  /** When it last answered, in the machine's own milliseconds. */
  heardAt = performance.now();
  /** Its server takes no more writes: it is not used again. */
  isSpent = false;
  /** Hears since when (`performance.now()`) it has been silent, when it is given up. */
  onSilent: (since: number) => void = () => undefined;
  private readonly limits: DatabaseLimits;
  private transaction: NodeJS.Timeout | undefined;
  private readonly onAnswered: LimitedConfig['onAnswered'];
  /** First statement of the present transaction, which names the call. */
  private begin = '';

  constructor(config?: LimitedConfig) {
    super(config);
    this.limits = config?.limits ?? PATIENT_LIMITS;
    this.onAnswered = config?.onAnswered;
    this.once('end', () => clearTimeout(this.transaction));
  }

  // Passes its arguments on; the result type `never` fits every overload of the base class.
  override query(...queryArgs: unknown[]): never {
    const [text] = queryArgs;
    const { statementMs, transactionMs } = this.limits;
    if (typeof text === 'string' && text.startsWith('begin')) {
      clearTimeout(this.transaction);
      this.transaction = this.loseAfter(transactionMs);
      this.begin = text;
    }
    const askedAt = performance.now();
    const statement = this.loseAfter(statementMs);
    const answered = () => {
      this.heardAt = performance.now();
      this.onAnswered?.(text, this.heardAt - askedAt, this.begin);
      clearTimeout(statement);
      if (text === 'commit' || text === 'rollback') clearTimeout(this.transaction);
    };
    const last = queryArgs.length - 1;
    const callback = queryArgs[last];
    if (typeof callback === 'function') {
      queryArgs[last] = (...answer: unknown[]) => {
        answered();
        this.checkServer(answer[0]);
        return Reflect.apply(callback, undefined, answer) as unknown;
      };
    }
    const result: unknown = Reflect.apply(super.query, this, queryArgs);
    if (result instanceof Promise) {
      void result.then(answered, (error: unknown) => {
        answered();
        this.checkServer(error);
      });
    } else if (typeof callback !== 'function') clearTimeout(statement);
    return result as never;
  }

  /** Ends it without a word to its peer: nothing would come back. */
  lose(): void {
    this.forgetHost();
    destroySocket(this, new Error(SILENT));
  }

  private checkServer(error: unknown): void {
    if (!(error instanceof Error) || readErrorCode(error) !== READ_ONLY) return;
    this.isSpent = true;
    this.forgetHost();
  }

  private loseAfter(ms: number): NodeJS.Timeout {
    const askedAt = performance.now();
    return setTimeout(() => {
      this.onSilent(askedAt);
      this.lose();
    }, ms);
  }
}

/** Ends a client's socket at once. */
export function destroySocket(client: pg.ClientBase, error?: Error): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(error);
}
