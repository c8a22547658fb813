import { chargerProfit } from '../../contract/evo-basic/chargerProfit';
import { recordApi } from '../recordApi';

export const {
  useChargerProfitQuery,
  useChargerProfitImpactQuery,
  useSaveChargerProfitMutation,
  useSaveManyChargerProfitsMutation,
} = recordApi('profit', {
  queries: {
    chargerProfit: chargerProfit.get,
    chargerProfitImpact: chargerProfit.impact,
  },
  mutations: {
    saveChargerProfit: chargerProfit.add,
    saveManyChargerProfits: chargerProfit.batchEdit,
  },
});
