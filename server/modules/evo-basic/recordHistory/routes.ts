import { historyPermissions, recordHistory } from '../../../../src/contract/evo-basic/recordHistory';
import { Problem } from '../../../wire/problem';
import { route, type Route } from '../../../http/route';
import { toWire } from '../../../wire/wireTime';
import { toSnakeCase } from '../../../db/snakeCase';

const MOST_CHANGES = 200;

/** History of a record; row-level security hides records outside the caller's scope. */
export function recordHistoryRoutes(): Route[] {
  return [
    route(recordHistory.list, async ({ body: { kind, id }, session, db }) => {
      if (!historyPermissions(kind).some((permission) => session.permissions.has(permission))) throw new Problem(403);
      const rows = await db((tx) =>
        tx
          .selectFrom('recordChange')
          .select(['id', 'at', 'kind', 'userName', 'before', 'after'])
          .where('tableName', '=', toSnakeCase(kind))
          .where('recordId', '=', id)
          .orderBy('id', 'desc')
          .limit(MOST_CHANGES)
          .execute(),
      );
      return rows.map(({ at, ...change }) => ({ ...change, at: toWire(at) }));
    }),
  ];
}
