import { chargerFirmwaresUpgrade } from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { recordApi } from '../recordApi';

export const {
  useFirmwarePageQuery,
  useFirmwareChargerQuery,
  usePushFirmwareMutation,
  useCheckFirmwareMutation,
  useFirmwareUpgradesQuery,
  useUpgradeFramesQuery,
} = recordApi('firmware', {
  queries: {
    firmwarePage: [chargerFirmwaresUpgrade.page, 'charger'],
    firmwareCharger: [chargerFirmwaresUpgrade.detail, 'charger'],
    firmwareUpgrades: chargerFirmwaresUpgrade.upgradeRecord,
    upgradeFrames: chargerFirmwaresUpgrade.upgradeFrames,
  },
  mutations: { pushFirmware: chargerFirmwaresUpgrade.addList },
  effects: { checkFirmware: chargerFirmwaresUpgrade.check },
});
