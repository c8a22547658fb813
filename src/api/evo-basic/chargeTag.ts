import { chargeTag } from '../../contract/evo-basic/chargeTag';
import { recordApi } from '../recordApi';

export const {
  useChargeTagPageQuery,
  useChargeTagQuery,
  useAddChargeTagMutation,
  useUpdateChargeTagMutation,
  useDeleteChargeTagsMutation,
  useRetireChargeTagsMutation,
  useBatchUpdateChargeTagsMutation,
} = recordApi('chargeTag', {
  queries: { chargeTagPage: chargeTag.page, chargeTag: chargeTag.detail },
  mutations: {
    addChargeTag: chargeTag.add,
    updateChargeTag: chargeTag.update,
    deleteChargeTags: chargeTag.delete,
    retireChargeTags: chargeTag.retire,
    batchUpdateChargeTags: chargeTag.batchUpdate,
  },
});
