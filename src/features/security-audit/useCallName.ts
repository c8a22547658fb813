import type { LoggedOperation } from '../../contract/evo-basic/sysOperationLog';
import { usePhrase } from '../../kit/crud/usePhrase';

/**
 * Names calls in the reader's language: by a phrase of their own where their permission does not tell them apart,
 * else by page and operation ("Charge tags: Import"). A call that is gone keeps its English summary.
 */
export function useCallName(): (operation: Pick<LoggedOperation, 'classPath' | 'permission' | 'title'>) => string {
  const ownName = usePhrase('auditCalls');
  const menuWord = usePhrase('menu');
  return ({ classPath, permission, title }) => {
    const own = ownName(`call.${classPath.split('.').slice(-2).join('_')}`);
    if (own !== undefined) return own;
    const parts = permission?.split('/') ?? [];
    const page = menuWord(`page.${parts.slice(0, -1).join('_')}`);
    const operation = menuWord(`operation.${parts.at(-1) ?? ''}`);
    return page !== undefined && operation !== undefined ? `${page}: ${operation}` : title;
  };
}
