import { chargeTag } from '../../contract/evo-basic/chargeTag';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useChargeTagPageQuery,
  useChargeTagQuery,
  useAddChargeTagMutation,
  useUpdateChargeTagMutation,
  useDeleteChargeTagsMutation,
  useRetireChargeTagsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    chargeTagPage: build.query({ ...fromContract(chargeTag.page), providesTags: ['chargeTag'] }),
    chargeTag: build.query({ ...fromContract(chargeTag.detail), providesTags: ['chargeTag'] }),
    addChargeTag: build.mutation({ ...fromContract(chargeTag.add), invalidatesTags: ['chargeTag'] }),
    updateChargeTag: build.mutation({ ...fromContract(chargeTag.update), invalidatesTags: ['chargeTag'] }),
    deleteChargeTags: build.mutation({ ...fromContract(chargeTag.delete), invalidatesTags: ['chargeTag'] }),
    retireChargeTags: build.mutation({ ...fromContract(chargeTag.retire), invalidatesTags: ['chargeTag'] }),
  }),
});
