import { iotChargers } from '../../contract/evo-basic/iotChargers';
import { recordApi } from '../recordApi';

export const {
  useChargerPageQuery,
  useChargerDetailQuery,
  useChargerMenuItemsQuery,
  useAddChargerMutation,
  useUpdateChargerMutation,
  useDeleteChargersMutation,
  useRetireChargersMutation,
  useBatchUpdateChargersMutation,
  useChargerCredentialMutation,
  useChargerArrivalQuery,
  useChargerSimulationQuery,
  useSimulateChargerMutation,
  useUnknownChargersQuery,
  useAdoptChargerMutation,
  useIgnoreUnknownMutation,
  useSendLocalListMutation,
  useConnectorCodesQuery,
  useKeptSettingsQuery,
  useChargerCommandResultQuery,
  useLocalListQuery,
  useCertificatesQuery,
} = recordApi('charger', {
  queries: {
    chargerPage: iotChargers.page,
    chargerDetail: iotChargers.detail,
    chargerMenuItems: iotChargers.menuItems,
    unknownChargers: iotChargers.unknown,
    connectorCodes: iotChargers.qr,
    chargerSimulation: iotChargers.simulation,
    localList: iotChargers.localList,
    certificates: iotChargers.certificates,
  },
  untagged: {
    chargerArrival: iotChargers.arrival,
    keptSettings: iotChargers.settings,
    chargerCommandResult: iotChargers.commandResult,
  },
  mutations: {
    addCharger: [iotChargers.add, 'station'],
    updateCharger: [iotChargers.update, 'station'],
    deleteChargers: [iotChargers.delete, 'station'],
    retireChargers: [iotChargers.retire, 'station'],
    batchUpdateChargers: [iotChargers.batchUpdate, 'station', 'chargerModel'],
    chargerCredential: iotChargers.credential,
    simulateCharger: iotChargers.simulate,
    adoptCharger: [iotChargers.adopt, 'station'],
    ignoreUnknown: iotChargers.ignoreUnknown,
    sendLocalList: iotChargers.sendLocalList,
  },
});

export const {
  useChargerConfigurationMutation,
  useDiagnoseChargerMutation,
  useChargerDisplayMutation,
  useChargerMonitorsMutation,
  useReadCustomerMutation,
  useClearCustomerMutation,
  useBatchConfigureMutation,
} = recordApi('command', {
  mutations: {
    chargerConfiguration: iotChargers.configuration,
    diagnoseCharger: iotChargers.diagnose,
    chargerDisplay: iotChargers.display,
    chargerMonitors: iotChargers.monitors,
    readCustomer: iotChargers.readCustomer,
    clearCustomer: iotChargers.clearCustomer,
    batchConfigure: iotChargers.batchConfigure,
  },
});
