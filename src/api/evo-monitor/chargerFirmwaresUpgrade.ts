import { chargerFirmwaresUpgrade } from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { recordApi } from '../recordApi';

export const { useFirmwarePageQuery, usePushFirmwareMutation, useFirmwareUpgradesQuery } = recordApi('firmware', {
  queries: {
    firmwarePage: [chargerFirmwaresUpgrade.page, 'charger'],
    firmwareUpgrades: chargerFirmwaresUpgrade.upgradeRecord,
  },
  mutations: { pushFirmware: chargerFirmwaresUpgrade.addList },
});
