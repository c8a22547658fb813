import { ocppLog } from '../../contract/evo-monitor/ocppLog';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { useOcppExchangesQuery, useOcppExchangeQuery, useOcppLogPageQuery, useSessionFramesQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      ocppExchanges: build.query({ ...fromContract(ocppLog.exchanges) }),
      ocppExchange: build.query({ ...fromContract(ocppLog.exchange) }),
      ocppLogPage: build.query({ ...fromContract(ocppLog.page) }),
      sessionFrames: build.query({ ...fromContract(ocppLog.sessionFrames) }),
    }),
  });
