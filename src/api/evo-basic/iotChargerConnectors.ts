import { iotChargerConnectors } from '../../contract/evo-basic/iotChargerConnectors';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { useSetupProgressQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    setupProgress: build.query({ ...fromContract(iotChargerConnectors.getSetupProgress) }),
  }),
});
