import { chargerFirmwaresUpgrade } from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { recordApi } from '../recordApi';

export const { useAllowedVersionPageQuery, useAddAllowedVersionMutation, useDeleteAllowedVersionMutation } = recordApi(
  'allowedVersion',
  {
    queries: { allowedVersionPage: chargerFirmwaresUpgrade.allowedVersionPage },
    mutations: {
      addAllowedVersion: chargerFirmwaresUpgrade.allowedVersionAdd,
      deleteAllowedVersion: chargerFirmwaresUpgrade.allowedVersionDelete,
    },
  },
);
