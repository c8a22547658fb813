import { useTranslation } from 'react-i18next';
import type { SpanStatus } from '../../contract/span';
import { Tag } from '../../kit/layout/Tag';

/** Whether an advertisement is shown now; one that is stands out. */
export function AdvertisementStatus({ status }: { status: SpanStatus }) {
  const { t } = useTranslation('advertisements');
  return status === 'underway' ? <Tag>{t('status.underway')}</Tag> : t(`status.${status}`);
}
