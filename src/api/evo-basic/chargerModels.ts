import { chargerModels } from '../../contract/evo-basic/chargerModels';
import { recordApi } from '../recordApi';

export const {
  useChargerModelPageQuery,
  useChargerModelQuery,
  useAddChargerModelMutation,
  useUpdateChargerModelMutation,
  useDeleteChargerModelsMutation,
  useRetireChargerModelsMutation,
  useModelManufacturersQuery,
  useModelImpactQuery,
  useLazyModelImpactQuery,
  useApplyModelMutation,
  useSaveModelSettingsMutation,
} = recordApi('chargerModel', {
  queries: {
    chargerModelPage: chargerModels.page,
    chargerModel: chargerModels.detail,
    modelManufacturers: chargerModels.manufacturers,
    modelImpact: [chargerModels.impact, 'charger'],
  },
  mutations: {
    addChargerModel: chargerModels.add,
    updateChargerModel: chargerModels.update,
    deleteChargerModels: chargerModels.delete,
    retireChargerModels: chargerModels.retire,
    saveModelSettings: chargerModels.saveSettings,
    applyModel: [chargerModels.apply, 'charger', 'station'],
  },
});
