import { chargerFirmwaresUpgrade } from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { useFirmwarePageQuery, usePushFirmwareMutation, useFirmwareUpgradesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    firmwarePage: build.query({ ...fromContract(chargerFirmwaresUpgrade.page), providesTags: ['firmware', 'charger'] }),
    pushFirmware: build.mutation({ ...fromContract(chargerFirmwaresUpgrade.addList), invalidatesTags: ['firmware'] }),
    firmwareUpgrades: build.query({
      ...fromContract(chargerFirmwaresUpgrade.upgradeRecord),
      providesTags: ['firmware'],
    }),
  }),
});
