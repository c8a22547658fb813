import { offPeakSettings } from '../../contract/evo-home-admin/offPeakSettings';
import { recordApi } from '../recordApi';

export const {
  useOffPeakSettingPageQuery,
  useOffPeakSettingQuery,
  useAddOffPeakSettingMutation,
  useUpdateOffPeakSettingMutation,
  useDeleteOffPeakSettingsMutation,
  useRetireOffPeakSettingsMutation,
} = recordApi('offPeakSetting', {
  queries: { offPeakSettingPage: offPeakSettings.page, offPeakSetting: offPeakSettings.detail },
  mutations: {
    addOffPeakSetting: offPeakSettings.add,
    // Chargers and sessions show the name of their setting.
    updateOffPeakSetting: [offPeakSettings.update, 'homeCharger', 'homeSession'],
    deleteOffPeakSettings: offPeakSettings.delete,
    retireOffPeakSettings: offPeakSettings.retire,
  },
});
