import { chargerPriceSettings } from '../../contract/evo-basic/chargerPriceSettings';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { usePriceSettingOptionsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    priceSettingOptions: build.query({ ...fromContract(chargerPriceSettings.list), providesTags: ['priceSetting'] }),
  }),
});
