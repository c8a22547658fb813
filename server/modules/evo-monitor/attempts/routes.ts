import { attempts } from '../../../../src/contract/evo-monitor/attempts';
import { route, type Route } from '../../../http/route';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { readAttemptPage, readStrip } from './attempts';
import { attemptSource } from './exportAttempts';
import { readChange, readChanges } from './changes';
import { rankingSource } from './exportRanking';
import { readGroups } from './groups';
import { readRanking } from './ranking';
import { readSummary } from './summary';
import { readVisit } from './visit';

export function attemptsRoutes(): Route[] {
  return [
    route(attempts.page, ({ body, session, db }) => db((tx) => readAttemptPage(tx, session, body))),
    route(attempts.summary, ({ body, db, clock }) => db((tx) => readSummary(tx, body, new Date(clock.now())))),
    route(attempts.ranking, ({ body, db, clock }) => db((tx) => readRanking(tx, body, new Date(clock.now())))),
    tableExportRoute(attempts.rankingExport, rankingSource),
    route(attempts.groups, ({ body, db, clock }) => db((tx) => readGroups(tx, body, new Date(clock.now())))),
    route(attempts.changes, ({ db }) => db(readChanges)),
    route(attempts.change, ({ body, db, clock }) => db((tx) => readChange(tx, body, new Date(clock.now())))),
    route(attempts.strip, ({ body, db }) => db((tx) => readStrip(tx, body))),
    route(attempts.visit, ({ params, session, db }) => db((tx) => readVisit(tx, session, params.id))),
    tableExportRoute(attempts.export, attemptSource),
  ];
}
