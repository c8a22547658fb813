import { chargerModels } from '../../contract/evo-basic/chargerModels';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useChargerModelPageQuery,
  useChargerModelQuery,
  useAddChargerModelMutation,
  useUpdateChargerModelMutation,
  useDeleteChargerModelsMutation,
  useRetireChargerModelsMutation,
  useChargerModelListQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    chargerModelPage: build.query({ ...fromContract(chargerModels.page), providesTags: ['chargerModel'] }),
    chargerModel: build.query({ ...fromContract(chargerModels.detail), providesTags: ['chargerModel'] }),
    addChargerModel: build.mutation({ ...fromContract(chargerModels.add), invalidatesTags: ['chargerModel'] }),
    updateChargerModel: build.mutation({ ...fromContract(chargerModels.update), invalidatesTags: ['chargerModel'] }),
    deleteChargerModels: build.mutation({ ...fromContract(chargerModels.delete), invalidatesTags: ['chargerModel'] }),
    retireChargerModels: build.mutation({ ...fromContract(chargerModels.retire), invalidatesTags: ['chargerModel'] }),
    chargerModelList: build.query({ ...fromContract(chargerModels.list), providesTags: ['chargerModel'] }),
  }),
});
