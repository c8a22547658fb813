import { useTranslation } from 'react-i18next';
import type { SpanStatus } from '../../contract/span';
import { Tag } from '../../kit/layout/Tag';

/** Whether an activity runs now; one that does stands out. */
export function ActivityStatus({ status }: { status: SpanStatus }) {
  const { t } = useTranslation('couponActivities');
  return status === 'underway' ? <Tag>{t('status.underway')}</Tag> : t(`status.${status}`);
}
