import { homeChargers } from '../../contract/evo-home-admin/homeChargers';
import { recordApi } from '../recordApi';

export const {
  useHomeChargerPageQuery,
  useHomeChargerQuery,
  useHomeChargerMenuItemsQuery,
  useAddHomeChargerMutation,
  useUpdateHomeChargerMutation,
  useDeleteHomeChargersMutation,
  useRetireHomeChargersMutation,
  useHomeChargerCredentialMutation,
  useHomeChargerArrivalQuery,
  useChargeHomeNowMutation,
  useSendHomeScheduleMutation,
} = recordApi('homeCharger', {
  queries: {
    homeChargerPage: homeChargers.page,
    homeCharger: homeChargers.detail,
    homeChargerMenuItems: homeChargers.menuItems,
  },
  untagged: { homeChargerArrival: homeChargers.arrival },
  mutations: {
    // Models and off-peak settings count their chargers.
    addHomeCharger: [homeChargers.add, 'homeChargerModel', 'offPeakSetting'],
    updateHomeCharger: [homeChargers.update, 'homeChargerModel', 'offPeakSetting', 'homeSession'],
    deleteHomeChargers: [homeChargers.delete, 'homeChargerModel', 'offPeakSetting'],
    retireHomeChargers: [homeChargers.retire, 'homeChargerModel', 'offPeakSetting'],
    homeChargerCredential: homeChargers.credential,
    chargeHomeNow: homeChargers.chargeNow,
    sendHomeSchedule: homeChargers.sendSchedule,
  },
});
