import { sysEnterprise } from '../../contract/evo-basic/sysEnterprise';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useEnterprisePageQuery,
  useEnterpriseQuery,
  useAddEnterpriseMutation,
  useUpdateEnterpriseMutation,
  useDeleteEnterprisesMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    enterprisePage: build.query({ ...fromContract(sysEnterprise.page), providesTags: ['enterprise'] }),
    enterprise: build.query({ ...fromContract(sysEnterprise.detail), providesTags: ['enterprise'] }),
    addEnterprise: build.mutation({ ...fromContract(sysEnterprise.add), invalidatesTags: ['enterprise'] }),
    updateEnterprise: build.mutation({ ...fromContract(sysEnterprise.update), invalidatesTags: ['enterprise'] }),
    deleteEnterprises: build.mutation({ ...fromContract(sysEnterprise.delete), invalidatesTags: ['enterprise'] }),
  }),
});
