import { realTimeMonitoring } from '../../contract/evo-monitor/realTimeMonitoring';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useRemoteStartChargeMutation,
  usePrepayTermsQuery,
  useRemoteStopChargeMutation,
  useChargerResetMutation,
  useUnlockMutation,
  useAvailabilityMutation,
  useCommandQuery,
  useCommandsQuery,
  useStripQuery,
  useStationDayQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    remoteStartCharge: build.mutation({
      ...fromContract(realTimeMonitoring.remoteStartCharge),
      invalidatesTags: ['command', 'chargingOrder', 'wallet'],
    }),
    prepayTerms: build.query({ ...fromContract(realTimeMonitoring.prepayTerms), providesTags: ['wallet'] }),
    remoteStopCharge: build.mutation({
      ...fromContract(realTimeMonitoring.remoteStopCharge),
      invalidatesTags: ['command'],
    }),
    chargerReset: build.mutation({ ...fromContract(realTimeMonitoring.chargerReset), invalidatesTags: ['command'] }),
    unlock: build.mutation({ ...fromContract(realTimeMonitoring.unlock), invalidatesTags: ['command'] }),
    availability: build.mutation({ ...fromContract(realTimeMonitoring.availability), invalidatesTags: ['command'] }),
    command: build.query({ ...fromContract(realTimeMonitoring.command), providesTags: ['command'] }),
    commands: build.query({ ...fromContract(realTimeMonitoring.commands), providesTags: ['command'] }),
    strip: build.query({ ...fromContract(realTimeMonitoring.strip) }),
    stationDay: build.query({ ...fromContract(realTimeMonitoring.stationDay) }),
  }),
});
