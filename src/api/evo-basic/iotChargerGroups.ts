import { chargerGroupsProfit } from '../../contract/evo-basic/chargerGroupsProfit';
import { iotChargerGroups } from '../../contract/evo-basic/iotChargerGroups';
import { recordApi } from '../recordApi';

export const {
  useStationPageQuery,
  useStationDetailQuery,
  useStationImpactQuery,
  useAddStationMutation,
  useUpdateStationMutation,
  useSetOperatingStatusMutation,
  useSetStationAnnouncementMutation,
  useDeleteStationsMutation,
  useRetireStationsMutation,
  useTimeZonesQuery,
  useStationCitiesQuery,
} = recordApi('station', {
  queries: {
    stationPage: iotChargerGroups.page,
    stationDetail: iotChargerGroups.detail,
    stationImpact: iotChargerGroups.impact,
    stationCities: iotChargerGroups.cities,
  },
  untagged: { timeZones: iotChargerGroups.getAllTimeZoneInfoList },
  mutations: {
    addStation: [iotChargerGroups.add, 'currency'],
    updateStation: [iotChargerGroups.update, 'charger', 'currency'],
    setOperatingStatus: iotChargerGroups.setOperatingStatus,
    setStationAnnouncement: iotChargerGroups.setAnnouncement,
    deleteStations: iotChargerGroups.delete,
    retireStations: iotChargerGroups.retire,
  },
});

export const { useStationProfitQuery, useStationProfitImpactQuery, useSaveStationProfitMutation } = recordApi(
  'profit',
  {
    queries: { stationProfit: iotChargerGroups.profitSetting, stationProfitImpact: chargerGroupsProfit.impact },
    mutations: { saveStationProfit: iotChargerGroups.saveProfitSetting },
  },
);
