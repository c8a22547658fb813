import { wall } from '../../contract/evo-monitor/wall';
import { recordApi } from '../recordApi';

export const {
  useWallPageQuery,
  useWallDetailQuery,
  useApproveWallMutation,
  useUpdateWallMutation,
  useWithdrawWallMutation,
} = recordApi('wallDisplay', {
  queries: { wallPage: wall.page, wallDetail: wall.detail },
  mutations: { approveWall: wall.approve, updateWall: wall.update, withdrawWall: wall.withdraw },
});
