import { sysEnterprise } from '../../contract/evo-basic/sysEnterprise';
import { recordApi } from '../recordApi';

export const {
  useEnterprisePageQuery,
  useEnterpriseQuery,
  useAddEnterpriseMutation,
  useUpdateEnterpriseMutation,
  useDeleteEnterprisesMutation,
} = recordApi('enterprise', {
  queries: { enterprisePage: sysEnterprise.page, enterprise: sysEnterprise.detail },
  mutations: {
    addEnterprise: sysEnterprise.add,
    updateEnterprise: sysEnterprise.update,
    deleteEnterprises: sysEnterprise.delete,
  },
});
