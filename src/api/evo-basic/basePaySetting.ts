import { basePaySetting } from '../../contract/evo-basic/basePaySetting';
import { recordApi } from '../recordApi';

export const { usePaySettingsQuery, useSavePaySettingMutation } = recordApi('paySetting', {
  queries: { paySettings: basePaySetting.detailList },
  mutations: { savePaySetting: [basePaySetting.save, 'appId', 'currency'] },
});
