import { approvals } from '../../contract/evo-bill/approvals';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { useApprovalPageQuery, useDecideApprovalMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    approvalPage: build.query({ ...fromContract(approvals.page), providesTags: ['approval'] }),
    decideApproval: build.mutation({
      ...fromContract(approvals.decide),
      invalidatesTags: ['approval', 'chargingOrder', 'abnormalOrder', 'appUser', 'wallet'],
    }),
  }),
});
