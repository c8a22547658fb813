import { iotChargerConnectors } from '../../contract/evo-basic/iotChargerConnectors';
import { api } from '../api';
import { fromContract } from '../fromContract';
import { listTag } from '../tags';

/** Records that the set-up begins with. */
const RECORDS = ['company', 'chargerModel', 'station', 'charger'] as const;

export const { useSetupProgressQuery, useEnergyDayQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    energyDay: build.query({ ...fromContract(iotChargerConnectors.getEnergyDay) }),
    setupProgress: build.query({
      ...fromContract(iotChargerConnectors.getSetupProgress),
      providesTags: RECORDS.map(listTag),
    }),
  }),
});
