import { recoveryRules } from '../../contract/evo-monitor/recoveryRules';
import { recordApi } from '../recordApi';

export const {
  useRecoveryRulePageQuery,
  useRecoveryRuleQuery,
  useRecoveryFiguresQuery,
  useRecoveryRunsQuery,
  useRecoveriesOfAlarmQuery,
  useRecoverableCodesQuery,
  useAddRecoveryRuleMutation,
  useUpdateRecoveryRuleMutation,
  useDeleteRecoveryRulesMutation,
  useSetRecoveryModeMutation,
} = recordApi('recoveryRule', {
  queries: {
    recoveryRulePage: recoveryRules.page,
    recoveryRule: recoveryRules.detail,
    recoveryFigures: recoveryRules.figures,
    recoveryRuns: recoveryRules.runs,
  },
  untagged: { recoveriesOfAlarm: recoveryRules.ofAlarm, recoverableCodes: recoveryRules.alarmCodes },
  mutations: {
    addRecoveryRule: recoveryRules.add,
    updateRecoveryRule: recoveryRules.update,
    deleteRecoveryRules: recoveryRules.delete,
    setRecoveryMode: recoveryRules.setMode,
  },
});
