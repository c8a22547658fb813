import { chargerPriceSettings } from '../../contract/evo-basic/chargerPriceSettings';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  usePriceSettingPageQuery,
  usePriceSettingQuery,
  useAddPriceSettingMutation,
  useUpdatePriceSettingMutation,
  useCopyPriceSettingMutation,
  useDeletePriceSettingsMutation,
  useRetirePriceSettingsMutation,
  usePriceSettingOptionsQuery,
  usePriceVersionsQuery,
  usePriceCalculationQuery,
  usePriceImpactQuery,
  useLazyPriceWhatIfQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    priceSettingPage: build.query({ ...fromContract(chargerPriceSettings.page), providesTags: ['priceSetting'] }),
    priceSetting: build.query({ ...fromContract(chargerPriceSettings.detail), providesTags: ['priceSetting'] }),
    addPriceSetting: build.mutation({ ...fromContract(chargerPriceSettings.add), invalidatesTags: ['priceSetting'] }),
    updatePriceSetting: build.mutation({
      ...fromContract(chargerPriceSettings.update),
      invalidatesTags: ['priceSetting'],
    }),
    copyPriceSetting: build.mutation({ ...fromContract(chargerPriceSettings.copy), invalidatesTags: ['priceSetting'] }),
    deletePriceSettings: build.mutation({
      ...fromContract(chargerPriceSettings.delete),
      invalidatesTags: ['priceSetting'],
    }),
    retirePriceSettings: build.mutation({
      ...fromContract(chargerPriceSettings.retire),
      invalidatesTags: ['priceSetting'],
    }),
    priceSettingOptions: build.query({ ...fromContract(chargerPriceSettings.list), providesTags: ['priceSetting'] }),
    priceVersions: build.query({ ...fromContract(chargerPriceSettings.versions), providesTags: ['priceSetting'] }),
    priceCalculation: build.query({ ...fromContract(chargerPriceSettings.calculate), providesTags: ['priceSetting'] }),
    priceImpact: build.query({ ...fromContract(chargerPriceSettings.impact), providesTags: ['priceSetting'] }),
    priceWhatIf: build.query(fromContract(chargerPriceSettings.whatIf)),
  }),
});
