import { sysOperationLog } from '../../contract/evo-basic/sysOperationLog';
import { recordApi } from '../recordApi';

export const { useOperationPageQuery, useOperationQuery, useVerifyLogPartMutation } = recordApi('operation', {
  queries: { operationPage: sysOperationLog.page, operation: sysOperationLog.detail },
  effects: { verifyLogPart: sysOperationLog.verify },
});
