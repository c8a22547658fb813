import { commonApi } from '../../contract/evo-basic/commonApi';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useChargerGroupListQuery,
  useChargerListQuery,
  useCurrencyListQuery,
  useAppIdsQuery,
  useMapSettingsQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    chargerGroupList: build.query({ ...fromContract(commonApi.chargerGroupList), providesTags: ['station'] }),
    chargerList: build.query({ ...fromContract(commonApi.chargerList), providesTags: ['charger'] }),
    currencyList: build.query({ ...fromContract(commonApi.currencyList), providesTags: ['currency'] }),
    appIds: build.query({ ...fromContract(commonApi.getAllAppId), providesTags: ['appId'] }),
    mapSettings: build.query({ ...fromContract(commonApi.mapSettings) }),
  }),
});
