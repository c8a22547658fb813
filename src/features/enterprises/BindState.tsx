import { useTranslation } from 'react-i18next';
import type { BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { Tag } from '../../kit/layout/Tag';

/** State of a binding: it pays once the user has agreed and while it is enabled. */
export function BindState({ user: { appUserId, status } }: { user: Pick<BindUser, 'appUserId' | 'status'> }) {
  const { t } = useTranslation('enterpriseUsers');
  if (status === 'disabled') return <Tag>{t('status.disabled')}</Tag>;
  return appUserId === null ? <Tag>{t('status.pending')}</Tag> : t('status.enabled');
}
