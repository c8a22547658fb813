import { chargingReport } from '../../contract/evo-monitor/chargingReport';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { useChargingCurveQuery, useChargingReportQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    chargingCurve: build.query({ ...fromContract(chargingReport.getChargingCurve) }),
    chargingReport: build.query({
      ...fromContract(chargingReport.chargerOrderDetail),
      providesTags: ['chargingOrder'],
    }),
  }),
});
