import { appPackages } from '../../contract/evo-basic/appPackages';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useAppPackagePageQuery,
  useAppPackageQuery,
  useAddAppPackageMutation,
  useUpdateAppPackageMutation,
  useDeleteAppPackagesMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    appPackagePage: build.query({ ...fromContract(appPackages.page), providesTags: ['appPackage'] }),
    appPackage: build.query({ ...fromContract(appPackages.detail), providesTags: ['appPackage'] }),
    addAppPackage: build.mutation({ ...fromContract(appPackages.add), invalidatesTags: ['appPackage', 'appId'] }),
    updateAppPackage: build.mutation({ ...fromContract(appPackages.update), invalidatesTags: ['appPackage', 'appId'] }),
    deleteAppPackages: build.mutation({ ...fromContract(appPackages.delete), invalidatesTags: ['appPackage'] }),
  }),
});
