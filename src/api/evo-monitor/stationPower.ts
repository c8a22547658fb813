import { stationPower } from '../../contract/evo-monitor/stationPower';
import { recordApi } from '../recordApi';

export const {
  useStationPowerQuery,
  usePowerLogQuery,
  useSetPowerLimitMutation,
  useRemovePowerLimitMutation,
  useAddPowerNodeMutation,
  useChangePowerNodeMutation,
  useRemovePowerNodeMutation,
} = recordApi('stationPower', {
  queries: { stationPower: stationPower.view, powerLog: stationPower.log },
  mutations: {
    setPowerLimit: stationPower.setLimit,
    removePowerLimit: stationPower.removeLimit,
    addPowerNode: stationPower.addNode,
    changePowerNode: stationPower.changeNode,
    removePowerNode: stationPower.removeNode,
  },
});
