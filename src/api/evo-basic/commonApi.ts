import { commonApi } from '../../contract/evo-basic/commonApi';
import { recordApi } from '../recordApi';

export const { useChargerGroupListQuery, useMapSettingsQuery } = recordApi('station', {
  queries: { chargerGroupList: commonApi.chargerGroupList },
  untagged: { mapSettings: commonApi.mapSettings },
});

export const { useChargerListQuery } = recordApi('charger', { queries: { chargerList: commonApi.chargerList } });

export const { useCurrencyListQuery } = recordApi('currency', { queries: { currencyList: commonApi.currencyList } });

export const { useAppIdsQuery } = recordApi('appId', { queries: { appIds: commonApi.getAllAppId } });
