import { messageCodes } from '../../contract/evo-basic/messageCodes';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { useMessageCodePageQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    messageCodePage: build.query({ ...fromContract(messageCodes.page), providesTags: ['messageCode'] }),
  }),
});
