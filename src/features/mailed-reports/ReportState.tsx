import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MailedReport } from '../../contract/evo-basic/mailedReport';
import { Tag } from '../../kit/layout/Tag';

/** Whether a report is sent on schedule; a stopped report is marked by icon and word. */
export function ReportState({ report: { isOn, stopReason } }: { report: MailedReport }) {
  const { t } = useTranslation('mailedReports');
  if (stopReason === null) return <Tag>{t(isOn ? 'state.on' : 'state.off')}</Tag>;
  return (
    <Tag>
      <IconAlertTriangle size={12} stroke={1.8} color="var(--pr-high)" aria-hidden /> {t('state.stopped')}
    </Tag>
  );
}
