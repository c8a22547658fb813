import { homeChargingHistory } from '../../contract/evo-home-admin/homeChargingHistory';
import { recordApi } from '../recordApi';

export const { useHomeSessionPageQuery, useHomeSessionQuery, useEndHomeSessionMutation } = recordApi('homeSession', {
  queries: { homeSessionPage: homeChargingHistory.page, homeSession: homeChargingHistory.detail },
  mutations: { endHomeSession: homeChargingHistory.end },
});
