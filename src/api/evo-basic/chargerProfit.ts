import { chargerProfit } from '../../contract/evo-basic/chargerProfit';
import { recordApi } from '../recordApi';

export const { useChargerProfitQuery, useSaveChargerProfitMutation, useSaveManyChargerProfitsMutation } = recordApi(
  'profit',
  {
    queries: {
      chargerProfit: chargerProfit.get,
    },
    mutations: {
      saveChargerProfit: chargerProfit.add,
      saveManyChargerProfits: chargerProfit.batchEdit,
    },
  },
);
