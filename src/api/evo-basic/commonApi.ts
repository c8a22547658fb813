import { commonApi } from '../../contract/evo-basic/commonApi';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { useChargerGroupListQuery, useChargerListQuery, useMapSettingsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    chargerGroupList: build.query({ ...fromContract(commonApi.chargerGroupList), providesTags: ['station'] }),
    chargerList: build.query({ ...fromContract(commonApi.chargerList), providesTags: ['charger'] }),
    mapSettings: build.query({ ...fromContract(commonApi.mapSettings) }),
  }),
});
