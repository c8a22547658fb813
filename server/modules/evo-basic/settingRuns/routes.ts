import { settingRuns } from '../../../../src/contract/evo-basic/settingRuns';
import { route, type Route } from '../../../http/route';
import { planChargers, toPreview } from './plan';
import { readRunDetail, readRunPage } from './read';
import { retryRun, startRun, stopRun } from './runs';

/** Settings templates, applied to many chargers. */
export function settingRunsRoutes(): Route[] {
  return [
    route(settingRuns.page, ({ body, db }) => db((tx) => readRunPage(tx, body))),
    route(settingRuns.detail, ({ body, locale, db }) => db((tx) => readRunDetail(tx, locale, body.id))),
    route(settingRuns.preview, ({ body, locale, db }) =>
      db(async (tx) => toPreview(await planChargers(tx, body), locale)),
    ),
    route(settingRuns.start, ({ body, session, db }) => db((tx) => startRun(tx, session, body))),
    route(settingRuns.retry, ({ body, session, db }) => db((tx) => retryRun(tx, session, body.id))),
    route(settingRuns.stop, ({ body, session, db }) => db((tx) => stopRun(tx, session, body.id))),
  ];
}
