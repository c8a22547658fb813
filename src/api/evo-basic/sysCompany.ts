import { sysCompany } from '../../contract/evo-basic/sysCompany';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useCompanyPageQuery,
  useCompanyQuery,
  useAddCompanyMutation,
  useUpdateCompanyMutation,
  useDeleteCompaniesMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    companyPage: build.query({ ...fromContract(sysCompany.page), providesTags: ['company'] }),
    company: build.query({ ...fromContract(sysCompany.detail), providesTags: ['company'] }),
    addCompany: build.mutation({ ...fromContract(sysCompany.add), invalidatesTags: ['company'] }),
    updateCompany: build.mutation({ ...fromContract(sysCompany.update), invalidatesTags: ['company'] }),
    deleteCompanies: build.mutation({ ...fromContract(sysCompany.delete), invalidatesTags: ['company'] }),
  }),
});
