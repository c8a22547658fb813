import { chargerProfit } from '../../contract/evo-basic/chargerProfit';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { useChargerProfitQuery, useSaveChargerProfitMutation, useSaveManyChargerProfitsMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      chargerProfit: build.query({ ...fromContract(chargerProfit.get), providesTags: ['profit'] }),
      saveChargerProfit: build.mutation({ ...fromContract(chargerProfit.add), invalidatesTags: ['profit'] }),
      saveManyChargerProfits: build.mutation({ ...fromContract(chargerProfit.batchEdit), invalidatesTags: ['profit'] }),
    }),
  });
