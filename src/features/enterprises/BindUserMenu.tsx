import { useTranslation } from 'react-i18next';
import { sysEnterpriseBindUser, type BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { RowMenu } from '../../kit/crud/table/RowMenu';

interface BindUserMenuProps {
  user: BindUser;
  onEdit: () => void;
  onConfirm: () => void;
  onUnbind: () => void;
}

/** Possible actions on a binding; a pending one can be confirmed. */
export function BindUserMenu({ user, onEdit, onConfirm, onUnbind }: BindUserMenuProps) {
  const { t } = useTranslation(['enterpriseUsers', 'records']);
  const confirm = { label: t('confirm.action'), allow: sysEnterpriseBindUser.confirm, run: onConfirm };
  return (
    <RowMenu
      name={user.name}
      actions={[
        ...(user.appUserId === null ? [confirm] : []),
        { label: t('records:record.edit'), allow: sysEnterpriseBindUser.update, run: onEdit },
        { label: t('unbind'), allow: sysEnterpriseBindUser.delete, run: onUnbind },
      ]}
    />
  );
}
