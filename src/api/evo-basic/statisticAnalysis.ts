import { statisticAnalysis } from '../../contract/evo-basic/statisticAnalysis';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useCarWashRevenueQuery,
  useCarWashServiceQuery,
  useCarWashStatisticsQuery,
  useCarWashUserAndOrderCountQuery,
  useChargerStatisticsQuery,
  useChargingRevenueQuery,
  useChargingStatisticsQuery,
  useChargingServiceQuery,
  useEnergyCostQuery,
  useStatisticPageQuery,
  useStatusMonitorQuery,
  useTimeStatisticsQuery,
  useUserAndOrderCountQuery,
  useUserStatisticsQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    statisticPage: build.query({ ...fromContract(statisticAnalysis.page) }),
    chargingStatistics: build.query({ ...fromContract(statisticAnalysis.statistics) }),
    chargingRevenue: build.query({ ...fromContract(statisticAnalysis.revenue) }),
    energyCost: build.query({ ...fromContract(statisticAnalysis.energyCost), providesTags: ['station'] }),
    chargingService: build.query({ ...fromContract(statisticAnalysis.service) }),
    userAndOrderCount: build.query({ ...fromContract(statisticAnalysis.userAndOrderCount) }),
    chargerStatistics: build.query({ ...fromContract(statisticAnalysis.chargerStatistics) }),
    statusMonitor: build.query({ ...fromContract(statisticAnalysis.statusMonitor) }),
    timeStatistics: build.query({ ...fromContract(statisticAnalysis.timeStatistics) }),
    userStatistics: build.query({ ...fromContract(statisticAnalysis.userStatistics) }),
    carWashRevenue: build.query({ ...fromContract(statisticAnalysis.carWashRevenue) }),
    carWashService: build.query({ ...fromContract(statisticAnalysis.carWashService) }),
    carWashStatistics: build.query({ ...fromContract(statisticAnalysis.carWashStatistics) }),
    carWashUserAndOrderCount: build.query({ ...fromContract(statisticAnalysis.carWashUserAndOrderCount) }),
  }),
});
