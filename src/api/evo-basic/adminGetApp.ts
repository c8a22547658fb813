import { adminGetApp } from '../../contract/evo-basic/adminGetApp';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { useGetAppUserListQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getAppUserList: build.query({ ...fromContract(adminGetApp.getAppUserList), providesTags: ['appUser'] }),
  }),
});
