import { settingRuns } from '../../contract/evo-basic/settingRuns';
import { recordApi } from '../recordApi';

export const {
  useSettingRunPageQuery,
  useSettingRunQuery,
  useSettingPreviewQuery,
  useStartSettingRunMutation,
  useRetrySettingRunMutation,
  useStopSettingRunMutation,
} = recordApi('settingRun', {
  queries: { settingRunPage: settingRuns.page, settingRun: settingRuns.detail },
  untagged: { settingPreview: settingRuns.preview },
  mutations: {
    startSettingRun: settingRuns.start,
    retrySettingRun: settingRuns.retry,
    stopSettingRun: settingRuns.stop,
  },
});
