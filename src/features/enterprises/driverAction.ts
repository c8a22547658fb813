import type { BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';

/** Drivers to stop, or to let drive again. */
export interface DriverAction {
  kind: 'stop' | 'resume';
  target: BulkTarget<BindUser>;
}

export function toDriverActionKind({ status }: Pick<BindUser, 'status'>): DriverAction['kind'] {
  return status === 'enabled' ? 'stop' : 'resume';
}
