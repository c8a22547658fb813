import { homeChargerModels } from '../../contract/evo-home-admin/homeChargerModels';
import { recordApi } from '../recordApi';

export const {
  useHomeChargerModelPageQuery,
  useHomeChargerModelQuery,
  useAddHomeChargerModelMutation,
  useUpdateHomeChargerModelMutation,
  useDeleteHomeChargerModelsMutation,
  useRetireHomeChargerModelsMutation,
} = recordApi('homeChargerModel', {
  queries: { homeChargerModelPage: homeChargerModels.page, homeChargerModel: homeChargerModels.detail },
  mutations: {
    addHomeChargerModel: homeChargerModels.add,
    // Chargers show the name and the power of their model, sessions its name.
    updateHomeChargerModel: [homeChargerModels.update, 'homeCharger', 'homeSession'],
    deleteHomeChargerModels: homeChargerModels.delete,
    retireHomeChargerModels: homeChargerModels.retire,
  },
});
