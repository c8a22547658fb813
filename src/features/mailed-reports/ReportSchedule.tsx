import { useTranslation } from 'react-i18next';
import type { MailedReport } from '../../contract/evo-basic/mailedReport';
import { weekdayNames } from '../../lib/dateFormat';

/** When a report is sent, in words: `Monday at 07:00`. */
export function ReportSchedule({ report }: { report: MailedReport }) {
  const { t, i18n } = useTranslation('mailedReports');
  const { rhythm, weekday, monthDay, time } = report;
  const values = { time, day: monthDay, weekday: weekdayNames(i18n.language, 'long')[weekday - 1] ?? '' };
  return <>{t(`schedule.${rhythm}`, values)}</>;
}
