import { realTimeMonitoring } from '../../contract/evo-monitor/realTimeMonitoring';
import { recordApi } from '../recordApi';

export const {
  useRemoteStartChargeMutation,
  useRemoteStopChargeMutation,
  useChargerResetMutation,
  useUnlockMutation,
  useAvailabilityMutation,
  useBulkCommandMutation,
  useCommandQuery,
  useCommandsQuery,
  useStripQuery,
  useStationDayQuery,
  useLazyConnectorPageQuery,
} = recordApi('command', {
  queries: { command: realTimeMonitoring.command, commands: realTimeMonitoring.commands },
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
    bulkCommand: realTimeMonitoring.bulkCommand,
  },
});

export const { usePrepayTermsQuery } = recordApi('wallet', {
  queries: { prepayTerms: realTimeMonitoring.prepayTerms },
});
