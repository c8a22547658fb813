import { serviceLevel } from '../../contract/evo-basic/serviceLevel';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useServiceLevelMonthQuery,
  useServiceLevelChargersQuery,
  useServiceLevelDowntimesQuery,
  useSetUptimeTargetMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    serviceLevelMonth: build.query({ ...fromContract(serviceLevel.month), providesTags: ['uptimeTarget'] }),
    serviceLevelChargers: build.query({ ...fromContract(serviceLevel.chargers), providesTags: ['uptimeTarget'] }),
    serviceLevelDowntimes: build.query({ ...fromContract(serviceLevel.downtimes) }),
    setUptimeTarget: build.mutation({ ...fromContract(serviceLevel.setTarget), invalidatesTags: ['uptimeTarget'] }),
  }),
});
