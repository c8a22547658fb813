import { useTranslation } from 'react-i18next';
import type { LoggedOperation } from '../../contract/evo-basic/sysOperationLog';

/** Names the caller of a recorded call; a token stands beside the account in whose name it acted. */
export function useCallerName(): (operation: Pick<LoggedOperation, 'userName' | 'tokenName'>) => string {
  const { t } = useTranslation('securityAudit');
  return ({ userName, tokenName }) => {
    const user = userName || t('anonymous');
    return tokenName === null ? user : t('byToken', { user, token: tokenName });
  };
}
