import { createHash } from 'node:crypto';
import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import { LimitedClient } from './limitedClient';
import type { Tables } from './schema';

type Executor = Kysely<Tables>;

const MARK = '/* planned once */ ';
/** Each connection keeps a plan of each: a bound on its memory. */
const MOST_STATEMENTS = 200;

/**
 * Asks for a plan that its connection keeps. Row-level security makes planning a list dearer than reading a page of it;
 * of use only where any plan is as good for other values, so not where a filter has some.
 */
export function plannedOnce<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...query, sql: MARK + query.sql };
}

/**
 * Runs a statement with a plan that its connection keeps: for frequent statements on rows of given keys, where planning
 * takes longer than running. Not for `select *`: PostgreSQL refuses the plan when the table has a new column.
 */
export function executePlannedOnce<Row>(
  tx: Executor,
  query: { compile(executor: Executor): CompiledQuery<Row> },
): Promise<QueryResult<Row>> {
  return tx.executeQuery(plannedOnce(query.compile(tx)));
}

/** Runs statements of {@link plannedOnce} as prepared ones, everything else as it is. */
export class PlanningClient extends LimitedClient {
  private readonly names = new Map<string, string>();

  // Passes its arguments on, with a name where marked; the result type `never` fits every overload of the base class.
  override query(...queryArgs: unknown[]): never {
    return Reflect.apply(super.query, this, this.named(queryArgs)) as never;
  }

  private named(queryArgs: unknown[]): unknown[] {
    const [text, values, ...rest] = queryArgs;
    const name = typeof text === 'string' && text.startsWith(MARK) ? this.nameOf(text) : undefined;
    return name === undefined ? queryArgs : [{ name, text, values }, ...rest];
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MOST_STATEMENTS) return known;
    const name = createHash('sha256').update(text).digest('base64url');
    this.names.set(text, name);
    return name;
  }
}
