import { plannedWork } from '../../contract/evo-monitor/plannedWork';
import { recordApi } from '../recordApi';

export const { usePlannedWorkQuery, useAddPlannedWorkMutation, useFinishPlannedWorkMutation } = recordApi(
  'plannedWork',
  {
    queries: { plannedWork: plannedWork.list },
    mutations: { addPlannedWork: plannedWork.add, finishPlannedWork: plannedWork.finish },
  },
);
