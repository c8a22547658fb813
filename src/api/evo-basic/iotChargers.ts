import { iotChargers } from '../../contract/evo-basic/iotChargers';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useChargerPageQuery,
  useChargerDetailQuery,
  useChargerMenuItemsQuery,
  useAddChargerMutation,
  useUpdateChargerMutation,
  useDeleteChargersMutation,
  useRetireChargersMutation,
  useChargerCredentialMutation,
  useUnknownChargersQuery,
  useAdoptChargerMutation,
  useConnectorCodesQuery,
  useChargerConfigurationMutation,
  useKeptSettingsQuery,
  useDiagnoseChargerMutation,
  useChargerCommandResultQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    chargerPage: build.query({ ...fromContract(iotChargers.page), providesTags: ['charger'] }),
    chargerDetail: build.query({ ...fromContract(iotChargers.detail), providesTags: ['charger'] }),
    chargerMenuItems: build.query({ ...fromContract(iotChargers.menuItems), providesTags: ['charger'] }),
    addCharger: build.mutation({ ...fromContract(iotChargers.add), invalidatesTags: ['charger', 'station'] }),
    updateCharger: build.mutation({ ...fromContract(iotChargers.update), invalidatesTags: ['charger', 'station'] }),
    deleteChargers: build.mutation({ ...fromContract(iotChargers.delete), invalidatesTags: ['charger', 'station'] }),
    retireChargers: build.mutation({ ...fromContract(iotChargers.retire), invalidatesTags: ['charger', 'station'] }),
    chargerCredential: build.mutation({ ...fromContract(iotChargers.credential), invalidatesTags: ['charger'] }),
    unknownChargers: build.query({ ...fromContract(iotChargers.unknown), providesTags: ['charger'] }),
    adoptCharger: build.mutation({ ...fromContract(iotChargers.adopt), invalidatesTags: ['charger', 'station'] }),
    connectorCodes: build.query({ ...fromContract(iotChargers.qr), providesTags: ['charger'] }),
    chargerConfiguration: build.mutation({ ...fromContract(iotChargers.configuration), invalidatesTags: ['command'] }),
    keptSettings: build.query({ ...fromContract(iotChargers.settings) }),
    diagnoseCharger: build.mutation({ ...fromContract(iotChargers.diagnose), invalidatesTags: ['command'] }),
    chargerCommandResult: build.query({ ...fromContract(iotChargers.commandResult) }),
  }),
});
