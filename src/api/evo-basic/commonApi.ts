import { commonApi } from '../../contract/evo-basic/commonApi';
import { recordApi } from '../recordApi';

export const { useMapSettingsQuery, useSearchQuery, useReferencesQuery } = recordApi('station', {
  untagged: { mapSettings: commonApi.mapSettings, search: commonApi.search, references: commonApi.references },
});

export const { useCurrencyListQuery } = recordApi('currency', { queries: { currencyList: commonApi.currencyList } });

export const { useAppIdsQuery } = recordApi('appId', { queries: { appIds: commonApi.getAllAppId } });
