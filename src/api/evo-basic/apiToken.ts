import { apiToken } from '../../contract/evo-basic/apiToken';
import { recordApi } from '../recordApi';

export const {
  useApiTokenPageQuery,
  useApiTokenQuery,
  useAddApiTokenMutation,
  useUpdateApiTokenMutation,
  useRevokeApiTokensMutation,
} = recordApi('apiToken', {
  queries: {
    apiTokenPage: apiToken.page,
    apiToken: apiToken.detail,
  },
  mutations: {
    addApiToken: apiToken.add,
    updateApiToken: apiToken.update,
    revokeApiTokens: apiToken.revoke,
  },
});
