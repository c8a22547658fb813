import { chargerModels } from '../../contract/evo-basic/chargerModels';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { useChargerModelListQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    chargerModelList: build.query({ ...fromContract(chargerModels.list), providesTags: ['chargerModel'] }),
  }),
});
