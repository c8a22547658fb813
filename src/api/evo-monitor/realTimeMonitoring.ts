import { realTimeMonitoring } from '../../contract/evo-monitor/realTimeMonitoring';
import { recordApi } from '../recordApi';

export const {
  useRemoteStartChargeMutation,
  useRemoteStopChargeMutation,
  useChargerResetMutation,
  useUnlockMutation,
  useAvailabilityMutation,
  useReserveMutation,
  useCancelReservationMutation,
  useReservationQuery,
  useBulkCommandMutation,
  useCommandQuery,
  useCommandsQuery,
  useStripQuery,
  useStationDayQuery,
  useLazyConnectorPageQuery,
} = recordApi('command', {
  queries: {
    command: realTimeMonitoring.command,
    commands: realTimeMonitoring.commands,
    reservation: realTimeMonitoring.reservation,
  },
  untagged: {
    strip: realTimeMonitoring.strip,
    stationDay: realTimeMonitoring.stationDay,
    connectorPage: realTimeMonitoring.page,
  },
  mutations: {
    remoteStartCharge: [realTimeMonitoring.remoteStartCharge, 'chargingOrder', 'wallet'],
    remoteStopCharge: realTimeMonitoring.remoteStopCharge,
    chargerReset: realTimeMonitoring.chargerReset,
    unlock: realTimeMonitoring.unlock,
    availability: realTimeMonitoring.availability,
    reserve: realTimeMonitoring.reserve,
    cancelReservation: realTimeMonitoring.cancelReservation,
    bulkCommand: realTimeMonitoring.bulkCommand,
  },
});

export const { usePrepayTermsQuery } = recordApi('wallet', {
  queries: { prepayTerms: realTimeMonitoring.prepayTerms },
});
