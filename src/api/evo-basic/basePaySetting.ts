import { basePaySetting } from '../../contract/evo-basic/basePaySetting';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { usePaySettingsQuery, useSavePaySettingMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    paySettings: build.query({ ...fromContract(basePaySetting.detailList), providesTags: ['paySetting'] }),
    savePaySetting: build.mutation({
      ...fromContract(basePaySetting.save),
      invalidatesTags: ['paySetting', 'appId'],
    }),
  }),
});
