import { ocppLog } from '../../contract/evo-monitor/ocppLog';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { useOcppLogPageQuery, useSessionFramesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    ocppLogPage: build.query({ ...fromContract(ocppLog.page) }),
    sessionFrames: build.query({ ...fromContract(ocppLog.sessionFrames) }),
  }),
});
