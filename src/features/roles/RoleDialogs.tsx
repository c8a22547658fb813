import { useTranslation } from 'react-i18next';
import { useDeleteRolesMutation } from '../../api/evo-basic/sysRole';
import type { Role } from '../../contract/evo-basic/sysRole';
import { BulkDialog } from '../../kit/crud/BulkDialog';
import { PermissionDialog } from './PermissionDialog';

/** What is to be done with roles. */
export type RoleAction = { kind: 'delete'; roles: readonly Role[] } | { kind: 'permission'; role: Role };

interface RoleDialogsProps {
  action: RoleAction;
  onClose: () => void;
}

export function RoleDialogs({ action, onClose }: RoleDialogsProps) {
  const { t } = useTranslation(['roles', 'records']);
  const [remove] = useDeleteRolesMutation();
  if (action.kind === 'permission') return <PermissionDialog role={action.role} onClose={onClose} />;
  const { roles } = action;
  return (
    <BulkDialog
      isDanger
      title={
        roles.length === 1
          ? t('deleteOne', { name: roles.map(({ name }) => name).join() })
          : t('deleteMany', { count: roles.length })
      }
      confirmLabel={t('records:record.remove')}
      ids={roles.map(({ id }) => id)}
      run={(ids) => remove({ body: { ids } })}
      onClose={onClose}
    >
      {t('deleteText')}
    </BulkDialog>
  );
}
