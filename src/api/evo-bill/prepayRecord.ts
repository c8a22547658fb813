import { prepayRecord } from '../../contract/evo-bill/prepayRecord';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { usePrepaidPageQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    prepaidPage: build.query({ ...fromContract(prepayRecord.page), providesTags: ['wallet'] }),
  }),
});
