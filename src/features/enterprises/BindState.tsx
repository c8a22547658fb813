import { useTranslation } from 'react-i18next';
import type { BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { Tag } from '../../kit/layout/Tag';

/** Whether a binding pays: the person has agreed, and nobody has disabled it. */
export function BindState({ user: { appUserId, status } }: { user: Pick<BindUser, 'appUserId' | 'status'> }) {
  const { t } = useTranslation('enterpriseUsers');
  if (status === 'disabled') return <Tag>{t('status.disabled')}</Tag>;
  return appUserId === null ? <Tag>{t('status.pending')}</Tag> : t('status.enabled');
}
