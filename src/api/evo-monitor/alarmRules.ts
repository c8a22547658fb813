import { alarmRules } from '../../contract/evo-monitor/alarmRules';
import { chargerAlarm } from '../../contract/evo-monitor/chargerAlarm';
import { recordApi } from '../recordApi';

export const { useAlarmRulesQuery, useAlarmRulePageQuery, useAlarmRuleQuery, useUpdateAlarmRuleMutation } = recordApi(
  'alarmRule',
  {
    queries: { alarmRules: chargerAlarm.rules, alarmRulePage: alarmRules.page, alarmRule: alarmRules.detail },
    mutations: { updateAlarmRule: [alarmRules.update, 'alarm'] },
  },
);
