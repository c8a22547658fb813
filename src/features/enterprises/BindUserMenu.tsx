import { useTranslation } from 'react-i18next';
import { sysEnterpriseBindUser, type BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { toDriverActionKind, type DriverAction } from './driverAction';
import { RowMenu } from '../../kit/crud/table/RowMenu';

interface BindUserMenuProps {
  user: BindUser;
  onEdit: () => void;
  onConfirm: () => void;
  onUnbind: () => void;
  onChange: (kind: DriverAction['kind']) => void;
}

/** Possible actions on a binding; a pending one can be confirmed. */
export function BindUserMenu({ user, onEdit, onConfirm, onUnbind, onChange }: BindUserMenuProps) {
  const { t } = useTranslation(['enterpriseUsers', 'records']);
  const confirm = { label: t('confirm.action'), allow: sysEnterpriseBindUser.confirm, run: onConfirm };
  const kind = toDriverActionKind(user);
  return (
    <RowMenu
      name={user.name}
      actions={[
        ...(user.appUserId === null ? [confirm] : []),
        { label: t('records:record.edit'), allow: sysEnterpriseBindUser.update, run: onEdit },
        { label: t(kind), allow: sysEnterpriseBindUser.stop, run: () => onChange(kind) },
        { label: t('unbind'), allow: sysEnterpriseBindUser.delete, run: onUnbind },
      ]}
    />
  );
}
