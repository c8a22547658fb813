import { recordHistory } from '../../contract/evo-basic/recordHistory';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { useRecordHistoryQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    // Whatever changes a record changes its history; it is read anew each time it is opened.
    recordHistory: build.query({ ...fromContract(recordHistory.list), keepUnusedDataFor: 0 }),
  }),
});
