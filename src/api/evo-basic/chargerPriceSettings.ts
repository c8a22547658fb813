import { chargerPriceSettings } from '../../contract/evo-basic/chargerPriceSettings';
import { recordApi } from '../recordApi';

export const {
  usePriceSettingPageQuery,
  usePriceSettingQuery,
  useAddPriceSettingMutation,
  useUpdatePriceSettingMutation,
  useCopyPriceSettingMutation,
  useDeletePriceSettingsMutation,
  useRetirePriceSettingsMutation,
  usePriceVersionsQuery,
  usePriceCalculationQuery,
  usePriceImpactQuery,
  useLazyPriceWhatIfQuery,
} = recordApi('priceSetting', {
  queries: {
    priceSettingPage: chargerPriceSettings.page,
    priceSetting: chargerPriceSettings.detail,
    priceVersions: chargerPriceSettings.versions,
    priceCalculation: chargerPriceSettings.calculate,
    priceImpact: chargerPriceSettings.impact,
  },
  untagged: { priceWhatIf: chargerPriceSettings.whatIf },
  mutations: {
    addPriceSetting: [chargerPriceSettings.add, 'currency'],
    updatePriceSetting: chargerPriceSettings.update,
    copyPriceSetting: chargerPriceSettings.copy,
    deletePriceSettings: chargerPriceSettings.delete,
    retirePriceSettings: chargerPriceSettings.retire,
  },
});
