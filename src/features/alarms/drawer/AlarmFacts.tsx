import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { isAlarmOver } from '../../../contract/live/alarmState';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { formatAge, formatDuration } from '../../../lib/duration';
import { readRawCode } from '../../../lib/faultNames';
import { formatInZone, fromWire, zoneFor } from '../../../lib/time';
import { useServerNow } from '../../../live/useServerNow';
import classes from './AlarmDrawer.module.css';
import { useAlarmDetail } from '../useAlarmDetail';

/** The facts of an alarm as separate entries, since none of them implies another. */
export function AlarmFacts({ alarm }: { alarm: LiveAlarm }) {
  const { t, i18n } = useTranslation(['alarms', 'status']);
  const [zone] = useZoneChoice();
  const at = (wire: string | null) =>
    wire === null ? '' : formatInZone(wire, zoneFor(zone, alarm.timezone), 'dateTime', i18n.language);
  const { acknowledgedAt, acknowledgedBy, assignedTo, processedAt, processedBy, result } = alarm;
  return (
    <DrawerSection>
      <dl className={classes.facts}>
        <Fact label={t('fact.time')}>{alarmTime(alarm.lastAt)}</Fact>
        {alarm.company !== null && <Fact label={t('fact.company')}>{alarm.company}</Fact>}
        <Fact label={t('fact.condition')}>
          {describeCondition(alarm)}
          {alarm.count > 1 && `, ${t('fact.times', { count: alarm.count, time: at(alarm.lastAt) })}`}
        </Fact>
        <Fact label={t('fact.acknowledged')}>
          {acknowledgedAt === null ? (
            <NotYet alarm={alarm} />
          ) : (
            t('fact.byAt', { name: acknowledgedBy, time: at(acknowledgedAt) })
          )}
        </Fact>
        <Fact label={t('fact.shelved')}>
          <Shelved alarm={alarm} />
        </Fact>
        <Fact label={t('fact.assigned')}>{assignedTo?.name ?? t('fact.nobody')}</Fact>
        <Fact label={t('fact.suppressed')}>{suppression(alarm)}</Fact>
        {processedAt !== null && (
          <Fact label={t('fact.processed')}>
            {`${t('fact.byAt', { name: processedBy, time: at(processedAt) })}: ${result ?? ''}`}
          </Fact>
        )}
        <Description alarm={alarm} />
      </dl>
    </DrawerSection>
  );

  /** With the zone of its clock, and the UTC time beside it. */
  function alarmTime(wire: string): string {
    const timezone = zoneFor(zone, alarm.timezone);
    const utc = `${formatInZone(wire, 'UTC', 'dateTime', i18n.language)} UTC`;
    return timezone === 'UTC' ? utc : `${at(wire)} ${timezone} · ${utc}`;
  }

  function describeCondition({ isActive, firstAt, endedAt, clearedAt, lastAt }: LiveAlarm): string {
    if (!isActive) return t('fact.clearedAt', { time: at(clearedAt ?? lastAt) });
    return endedAt === null ? t('fact.activeSince', { time: at(firstAt) }) : t('fact.endedAt', { time: at(endedAt) });
  }

  function suppression({ causeId, symptoms }: LiveAlarm): string {
    if (causeId !== null) return t('fact.byCause');
    return symptoms > 0 ? t('fact.causeOf', { count: symptoms }) : t('fact.no');
  }
}

/** Category and level, and the code and text reported by the charger. */
function Description({ alarm }: { alarm: LiveAlarm }) {
  const { t } = useTranslation(['alarms', 'status']);
  const detail = useAlarmDetail()(alarm);
  const raw = readRawCode(alarm);
  return (
    <>
      <Fact label={t('fact.kind')}>{t(`status:alarmClass.${alarm.classification}`)}</Fact>
      <Fact label={t('fact.level')}>{t(`status:alarmLevel.${alarm.level}`)}</Fact>
      {raw !== null && (
        <Fact label={t('fact.code')}>
          <span className="mono">{raw}</span>
        </Fact>
      )}
      {detail !== '' && <Fact label={t('fact.report')}>{detail}</Fact>}
    </>
  );
}

function NotYet({ alarm }: { alarm: LiveAlarm }) {
  const { t, i18n } = useTranslation('alarms');
  const now = useServerNow();
  if (isAlarmOver(alarm)) return t('fact.notAcknowledged');
  const age = formatAge((now - fromWire(alarm.firstAt)) / 1000, i18n.language);
  return <span className={classes.loud}>{t('fact.notYet', { age })}</span>;
}

function Shelved({ alarm }: { alarm: LiveAlarm }) {
  const { t, i18n } = useTranslation('alarms');
  const now = useServerNow();
  const { shelvedUntil, shelvedBy, shelveReason } = alarm;
  if (shelvedUntil === null) return t('fact.no');
  const left = formatDuration((fromWire(shelvedUntil) - now) / 1000, i18n.language);
  return t('fact.shelvedFor', { left, name: shelvedBy, reason: shelveReason });
}
