import { ocpiTokens } from '../../contract/evo-basic/ocpiToken';
import { recordApi } from '../recordApi';

export const { useOcpiTokensQuery, useAddOcpiTokenMutation, useWithdrawOcpiTokenMutation } = recordApi('ocpiToken', {
  queries: { ocpiTokens: ocpiTokens.list },
  mutations: { addOcpiToken: ocpiTokens.add, withdrawOcpiToken: ocpiTokens.withdraw },
});
