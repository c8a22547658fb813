import { sysCompany } from '../../contract/evo-basic/sysCompany';
import { recordApi } from '../recordApi';

export const {
  useCompanyPageQuery,
  useCompanyQuery,
  useCompanyImpactQuery,
  useAddCompanyMutation,
  useUpdateCompanyMutation,
  useDeleteCompaniesMutation,
} = recordApi('company', {
  queries: { companyPage: sysCompany.page, company: sysCompany.detail, companyImpact: sysCompany.impact },
  mutations: {
    addCompany: [sysCompany.add, 'currency'],
    updateCompany: [sysCompany.update, 'currency'],
    deleteCompanies: sysCompany.delete,
  },
});
