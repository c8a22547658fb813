import { iotChargerGroups } from '../../contract/evo-basic/iotChargerGroups';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useStationPageQuery,
  useStationDetailQuery,
  useAddStationMutation,
  useUpdateStationMutation,
  useDeleteStationsMutation,
  useRetireStationsMutation,
  useStationProfitQuery,
  useSaveStationProfitMutation,
  useTimeZonesQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    stationPage: build.query({ ...fromContract(iotChargerGroups.page), providesTags: ['station'] }),
    stationDetail: build.query({ ...fromContract(iotChargerGroups.detail), providesTags: ['station'] }),
    addStation: build.mutation({ ...fromContract(iotChargerGroups.add), invalidatesTags: ['station'] }),
    updateStation: build.mutation({
      ...fromContract(iotChargerGroups.update),
      invalidatesTags: ['station', 'charger'],
    }),
    deleteStations: build.mutation({ ...fromContract(iotChargerGroups.delete), invalidatesTags: ['station'] }),
    retireStations: build.mutation({ ...fromContract(iotChargerGroups.retire), invalidatesTags: ['station'] }),
    stationProfit: build.query({ ...fromContract(iotChargerGroups.profitSetting), providesTags: ['profit'] }),
    saveStationProfit: build.mutation({
      ...fromContract(iotChargerGroups.saveProfitSetting),
      invalidatesTags: ['profit'],
    }),
    timeZones: build.query({ ...fromContract(iotChargerGroups.getAllTimeZoneInfoList) }),
  }),
});
