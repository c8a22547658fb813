import { recoveryRules } from '../../../../src/contract/evo-monitor/recoveryRules';
import { RECOVERABLE_CODES } from '../../../domain/recovery/recoverable';
import { recordRoutes } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { addRecoveryRule, assertManagesRecoveryRules, setRecoveryMode, updateRecoveryRule } from './changes';
import { filterRecoveryRules, RECOVERY_RULE_ORDERING, readRecoveryRule, toRecoveryRuleDto } from './recoveryRules';
import { readAlarmRuns, readFigures, readRunPage } from './runs';

/** Recovery rules with their runs: a company sees and changes its own. */
export function recoveryRulesRoutes(): Route[] {
  return [
    ...recordRoutes(recoveryRules, {
      table: 'recoveryRule',
      filtered: filterRecoveryRules,
      ordering: RECOVERY_RULE_ORDERING,
      toDto: toRecoveryRuleDto,
      read: readRecoveryRule,
      add: addRecoveryRule,
      update: updateRecoveryRule,
      assertMayWrite: assertManagesRecoveryRules,
      taken: { recovery_rule_name: { name: 'validation.nameTaken' } },
    }),
    route(recoveryRules.setMode, async (call) => {
      assertManagesRecoveryRules(call);
      return call.db((tx) => setRecoveryMode(tx, call.body, call));
    }),
    route(recoveryRules.alarmCodes, () => Promise.resolve([...RECOVERABLE_CODES])),
    route(recoveryRules.figures, ({ db, clock }) => db((tx) => readFigures(tx, clock.now()))),
    route(recoveryRules.runs, ({ body, db }) => db((tx) => readRunPage(tx, body))),
    route(recoveryRules.ofAlarm, ({ body, db }) => db((tx) => readAlarmRuns(tx, body.alarmId))),
  ];
}
