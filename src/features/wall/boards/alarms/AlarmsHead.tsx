import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../lib/format';
import { useAlarmCountsView } from '../../../../live/alarmHooks';
import parts from '../wallParts.module.css';

/** How many alarms are standing, and how many of them wait for an acknowledgement. */
export function AlarmsHead({ standing }: { standing: number }) {
  const { t, i18n } = useTranslation('wallBoards');
  const counts = useAlarmCountsView()?.unacknowledged;
  const waiting = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const number = (count: number) => formatNumber(count, 0, i18n.language);
  return (
    <h2 className={parts.head}>
      <span>{t('alarms.standing', { count: standing, figure: number(standing) })}</span>
      {waiting !== undefined && <span>{t('alarms.unacknowledged', { count: waiting, figure: number(waiting) })}</span>}
    </h2>
  );
}
