import { chargerModels } from '../../contract/evo-basic/chargerModels';
import { recordApi } from '../recordApi';

export const {
  useChargerModelPageQuery,
  useChargerModelQuery,
  useAddChargerModelMutation,
  useUpdateChargerModelMutation,
  useDeleteChargerModelsMutation,
  useRetireChargerModelsMutation,
  useChargerModelListQuery,
} = recordApi('chargerModel', {
  queries: {
    chargerModelPage: chargerModels.page,
    chargerModel: chargerModels.detail,
    chargerModelList: chargerModels.list,
  },
  mutations: {
    addChargerModel: chargerModels.add,
    updateChargerModel: chargerModels.update,
    deleteChargerModels: chargerModels.delete,
    retireChargerModels: chargerModels.retire,
  },
});
