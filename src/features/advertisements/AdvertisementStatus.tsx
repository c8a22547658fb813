import { useTranslation } from 'react-i18next';
import type { SpanStatus } from '../../contract/span';
import { Tag } from '../../kit/layout/Tag';

/** Status of an advertisement; highlighted while it is shown. */
export function AdvertisementStatus({ status }: { status: SpanStatus }) {
  const { t } = useTranslation('advertisements');
  return status === 'underway' ? <Tag>{t('status.underway')}</Tag> : t(`status.${status}`);
}
