import {
  plannedWork,
  WORK_READERS,
  WORK_WRITERS,
  type WorkKind,
} from '../../../../src/contract/evo-monitor/plannedWork';
import { route, type Route, type Session } from '../../../http/route';
import { Problem } from '../../../wire/problem';
import { addWork, finishWork, lockWork, readWorks } from './works';

type Permissions = Pick<Session, 'permissions'>;

function requireOne(
  { permissions }: Permissions,
  access: readonly (typeof WORK_WRITERS | typeof WORK_READERS)[WorkKind][number][],
) {
  if (!access.some((permission) => permissions.has(permission))) throw new Problem(403);
}

/** Planned work on chargers and stations; row-level security hides that of other companies. */
export function plannedWorkRoutes(): Route[] {
  return [
    route(plannedWork.list, ({ body: { kind, recordId, at }, session, db }) => {
      requireOne(session, WORK_READERS[kind]);
      return db((tx) => readWorks(tx, kind, recordId, at));
    }),
    route(plannedWork.add, ({ body, session, clock, db }) => {
      requireOne(session, WORK_WRITERS[body.kind]);
      return db((tx) => addWork(tx, body, session, new Date(clock.now())));
    }),
    route(plannedWork.finish, ({ body: { id }, session, clock, db }) =>
      db(async (tx) => {
        const work = await lockWork(tx, id);
        requireOne(session, WORK_WRITERS[work.chargerId === null ? 'station' : 'charger']);
        return finishWork(tx, work, session, new Date(clock.now()));
      }),
    ),
  ];
}
