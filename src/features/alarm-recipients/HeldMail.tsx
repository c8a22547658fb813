import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useHeldAlarmMailQuery } from '../../api/evo-monitor/chargerAlarmNotification';
import { chargerAlarm } from '../../contract/evo-monitor/chargerAlarm';
import type { AlarmRecipient, HeldAlarm } from '../../contract/evo-monitor/chargerAlarmNotification';
import { PriorityBadge } from '../../entities/alarm/PriorityBadge';
import { useAlarmName } from '../../entities/alarm/useAlarmName';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import classes from './HeldMail.module.css';

const REFRESH_MS = 30_000;

/** Alarms that quiet hours hold back from a recipient, and when they are mailed; nothing while nothing is held back. */
export function HeldMail({ recipient: { id, quietHours } }: { recipient: AlarmRecipient }) {
  const { t } = useTranslation('recipients');
  const time = useShownTime();
  const { data } = useHeldAlarmMailQuery(
    { body: { id } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  if (!data || data.until === null) return null;
  const { until, alarms, recovered } = data;
  return (
    <DrawerSection title={t('held.title')}>
      <p>{t('held.until', { time: time(until, quietHours?.timezone ?? null, 'dateTime') })}</p>
      <ul className={classes.alarms}>
        {alarms.map((alarm) => (
          <HeldLine key={alarm.id} alarm={alarm} />
        ))}
        {recovered.map((alarm) => (
          <HeldLine key={`recovered ${alarm.id}`} alarm={alarm} remark={t('held.recovered')} />
        ))}
      </ul>
    </DrawerSection>
  );
}

function HeldLine({ alarm, remark }: { alarm: HeldAlarm; remark?: string }) {
  const { t } = useTranslation('status');
  const maySeeAlarms = useCan(chargerAlarm.page);
  const nameOf = useAlarmName();
  const { id, priority, station, chargerCode, connector } = alarm;
  const place = [station ?? t('platform'), chargerCode, connector].filter((part) => part !== null).join(' · ');
  const name = nameOf(alarm);
  return (
    <li>
      <PriorityBadge priority={priority} /> {maySeeAlarms ? <Link to={`/live/alarms?alarm=${id}`}>{name}</Link> : name}
      {`, ${place}${remark === undefined ? '' : ` · ${remark}`}`}
    </li>
  );
}
