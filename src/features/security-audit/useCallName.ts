import type { LoggedOperation } from '../../contract/evo-basic/sysOperationLog';
import { usePhrase } from '../../kit/crud/usePhrase';
import { findCallName, joinSubject } from '../../lib/callName';

type NamedOperation = Pick<LoggedOperation, 'classPath' | 'permission' | 'title' | 'subject'>;

/** Names calls in the reader's language, with their subject. A call that no longer exists keeps its English summary. */
export function useCallName(): (operation: NamedOperation) => string {
  const own = usePhrase('auditCalls');
  const menu = usePhrase('menu');
  return (operation) => joinSubject(findCallName(operation, { own, menu }) ?? operation.title, operation.subject);
}
