import { basePaySetting } from '../../contract/evo-basic/basePaySetting';
import { recordApi } from '../recordApi';

export const { usePaySettingsQuery, usePaymentImpactQuery, useSavePaySettingMutation } = recordApi('paySetting', {
  queries: { paySettings: basePaySetting.detailList, paymentImpact: basePaySetting.impact },
  mutations: { savePaySetting: [basePaySetting.save, 'appId', 'currency'] },
});
