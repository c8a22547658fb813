import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { useAlarmHistoryQuery } from '../../../api/evo-monitor/chargerAlarm';
import type { AlarmFilters } from '../../../contract/evo-monitor/alarmFilters';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { listPath } from '../../../kit/crud/listAddress';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { formatInZone, toWire, zoneFor } from '../../../lib/time';
import { useByServerNow } from '../../../live/useServerNow';
import { HISTORY_LIST } from '../list/alarmAddress';
import classes from './AlarmDrawer.module.css';

const DAY_MS = 86_400_000;
const RECENT_DAYS = 30;

/**
 * The same alarm of the same source: its charger and connector, its washer, its home charger, its station, or
 * the platform.
 */
function toSameAlarm({ code, chargerCode, connector, stationId, washerId, homeChargerId }: LiveAlarm): AlarmFilters {
  if (chargerCode !== null) return { codes: [code], chargerCode, ...(connector !== null && { connector }) };
  if (washerId !== null) return { codes: [code], washerIds: [washerId] };
  if (homeChargerId !== null) return { codes: [code], homeChargerIds: [homeChargerId] };
  return { codes: [code], ...(stationId !== null && { stationIds: [stationId] }) };
}

/** The last closing of the same alarm with its result, and its number of recent occurrences. */
export function AlarmPast({ alarm }: { alarm: LiveAlarm }) {
  const { t, i18n } = useTranslation('alarms');
  const [zone] = useZoneChoice();
  const today = useByServerNow((now) => Math.floor(now / DAY_MS) * DAY_MS);
  const same = toSameAlarm(alarm);
  const recent = { ...same, from: toWire(today - RECENT_DAYS * DAY_MS) };
  // The alarm itself may be the newest of them.
  const { data: closed } = useAlarmHistoryQuery({ body: { ...same, isProcessed: true, pageSize: 10 } });
  const { data: past } = useAlarmHistoryQuery({ body: { ...recent, pageSize: 10 } });
  if (!closed || !past) return null;
  const last = closed.records.find(({ id }) => id !== alarm.key);
  const at = (wire: string) => formatInZone(wire, zoneFor(zone, alarm.timezone), 'dateTime', i18n.language);
  return (
    <DrawerSection title={t('past.title')}>
      <dl className={classes.facts}>
        <Fact label={t('past.last')}>
          {last?.processedAt
            ? `${t('fact.byAt', { name: last.processedBy, time: at(last.processedAt) })}: ${last.result ?? ''}`
            : t('past.never')}
        </Fact>
        <Fact label={t('past.recent', { days: RECENT_DAYS })}>
          <Link to={listPath('/live/alarms', { list: HISTORY_LIST, ...recent })}>
            {t('past.count', { count: past.total })}
          </Link>
        </Fact>
      </dl>
    </DrawerSection>
  );
}
