import { alarmRules } from '../../../../src/contract/evo-monitor/alarmRules';
import { assertOperator } from '../../../http/guard';
import { route, type Route } from '../../../http/route';
import { updateRule } from './changes';
import { readRule, readRulePage } from './rules';

/** Rules of alarms: seen with the alarms, changed by operators. */
export function alarmRulesRoutes(): Route[] {
  return [
    route(alarmRules.page, ({ body, locale, db }) => db((tx) => readRulePage(tx, body, locale))),
    route(alarmRules.detail, ({ body, db }) => db((tx) => readRule(tx, body.id))),
    route(alarmRules.update, ({ body, session, db, clock }) => {
      assertOperator(session);
      return db((tx) => updateRule(tx, body, { at: new Date(clock.now()), by: session.userName }));
    }),
  ];
}
