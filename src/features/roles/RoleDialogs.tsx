import { useDeleteRolesMutation } from '../../api/evo-basic/sysRole';
import type { Role } from '../../contract/evo-basic/sysRole';
import { DeleteDialog } from '../../entities/record/DeleteDialog';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { CopyRoleDialog } from './CopyRoleDialog';
import { PermissionDialog } from './PermissionDialog';

/** A pending action on roles. */
export type RoleAction =
  | { kind: 'delete'; target: BulkTarget<Role> }
  | { kind: 'permission'; role: Role }
  | { kind: 'copy'; role: Role };

interface RoleDialogsProps {
  action: RoleAction;
  onClose: () => void;
}

export function RoleDialogs({ action, onClose }: RoleDialogsProps) {
  const [remove] = useDeleteRolesMutation();
  if (action.kind === 'permission') return <PermissionDialog role={action.role} onClose={onClose} />;
  if (action.kind === 'copy') return <CopyRoleDialog role={action.role} onClose={onClose} />;
  return <DeleteDialog namespace="roles" target={action.target} remove={remove} onClose={onClose} />;
}
