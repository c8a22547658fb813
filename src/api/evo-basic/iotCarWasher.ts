import { iotCarWasher } from '../../contract/evo-basic/iotCarWasher';
import { recordApi } from '../recordApi';

export const {
  useWasherPageQuery,
  useWasherQuery,
  useWasherCommandsQuery,
  useReportedWashersQuery,
  useAddWasherMutation,
  useUpdateWasherMutation,
  useImportWashersMutation,
  useLockWasherMutation,
  useDeleteWashersMutation,
  useRetireWashersMutation,
} = recordApi('washer', {
  queries: {
    washerPage: iotCarWasher.page,
    washer: iotCarWasher.detail,
    washerCommands: iotCarWasher.commands,
    reportedWashers: iotCarWasher.reported,
  },
  mutations: {
    addWasher: iotCarWasher.add,
    updateWasher: iotCarWasher.update,
    importWashers: iotCarWasher.syncAdd,
    lockWasher: iotCarWasher.lock,
    deleteWashers: iotCarWasher.delete,
    retireWashers: iotCarWasher.retire,
  },
});
