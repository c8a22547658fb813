import { useTranslation } from 'react-i18next';
import type { SpanStatus } from '../../contract/span';
import { Tag } from '../../kit/layout/Tag';

/** Status of an activity; highlighted while it runs. */
export function ActivityStatus({ status }: { status: SpanStatus }) {
  const { t } = useTranslation('couponActivities');
  return status === 'underway' ? <Tag>{t('status.underway')}</Tag> : t(`status.${status}`);
}
