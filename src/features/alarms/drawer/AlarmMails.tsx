import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import { useAlarmNotificationsQuery } from '../../../api/evo-monitor/chargerAlarm';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Tag } from '../../../kit/layout/Tag';
import classes from './AlarmDrawer.module.css';

/** Mails about an alarm with recipient, time and text. */
export function AlarmMails({ alarm }: { alarm: LiveAlarm }) {
  const { t } = useTranslation('alarms');
  const shown = useShownTime();
  const { data: mails, refetch } = useAlarmNotificationsQuery({ params: { id: alarm.key } });
  const { version } = alarm;
  useEffect(() => {
    void refetch();
  }, [version, refetch]);
  if (!mails) return null;
  return (
    <DrawerSection title={t('mails.title')} aside={mails.length === 0 ? t('mails.none') : undefined}>
      {mails.map(({ email, fullName, subject, content, time, state, error }, index) => (
        <details key={index} className={classes.mail}>
          <summary>
            <span className={classes.quiet}>{shown(time, alarm.timezone)}</span>
            <span>{fullName ?? email}</span>
            <Tag>{t(`mails.${state}`)}</Tag>
          </summary>
          <div className={classes.quiet}>{[email, error].filter(Boolean).join(' · ')}</div>
          <pre>{`${subject}\n\n${content}`}</pre>
        </details>
      ))}
    </DrawerSection>
  );
}
