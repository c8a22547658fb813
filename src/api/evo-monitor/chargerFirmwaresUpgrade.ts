import { chargerFirmwaresUpgrade } from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { recordApi } from '../recordApi';

export const {
  useFirmwarePageQuery,
  useFirmwareChargerQuery,
  usePushFirmwareMutation,
  useCheckFirmwareMutation,
  useFirmwareUpgradesQuery,
} = recordApi('firmware', {
  queries: {
    firmwarePage: [chargerFirmwaresUpgrade.page, 'charger'],
    firmwareCharger: [chargerFirmwaresUpgrade.detail, 'charger'],
    firmwareUpgrades: chargerFirmwaresUpgrade.upgradeRecord,
  },
  mutations: { pushFirmware: chargerFirmwaresUpgrade.addList },
  effects: { checkFirmware: chargerFirmwaresUpgrade.check },
});
