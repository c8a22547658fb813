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
  useEnergyPriceQuery,
  useSaveEnergyPriceMutation,
} = recordApi('station', {
  queries: {
    stationPage: iotChargerGroups.page,
    stationDetail: iotChargerGroups.detail,
    stationImpact: iotChargerGroups.impact,
    stationCities: iotChargerGroups.cities,
    energyPrice: iotChargerGroups.energyPrice,
  },
  untagged: { timeZones: iotChargerGroups.getAllTimeZoneInfoList },
  mutations: {
    addStation: [iotChargerGroups.add, 'currency'],
    updateStation: [iotChargerGroups.update, 'charger', 'currency'],
    setOperatingStatus: iotChargerGroups.setOperatingStatus,
    setStationAnnouncement: iotChargerGroups.setAnnouncement,
    saveEnergyPrice: iotChargerGroups.saveEnergyPrice,
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
