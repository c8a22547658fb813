import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { useCan } from '../../../access/useCan';
import { formatAge } from '../../../lib/duration';
import { formatNumber } from '../../../lib/format';
import { formatInZone, formatZoneOffset, fromWire, zoneFor } from '../../../lib/time';
import { useServerNow } from '../../../live/useServerNow';
import classes from './FloodPanel.module.css';
import { HangingSession } from './HangingSession';
import type { LastFlood } from './useLastFlood';

interface FloodPanelProps {
  flood: LastFlood;
  /** Alarms of the queue that are over and wait for an acknowledgement. */
  cleared: number;
  onCleared: () => void;
  onClose: () => void;
}

/** Aftermath of an alarm flood: chargers lost, back and still away, and the sessions that hang. */
export function FloodPanel({ flood, cleared, onCleared, onClose }: FloodPanelProps) {
  const { t } = useTranslation(['alarms', 'common']);
  const { hanging } = flood;
  const unnamed = hanging.sessions - hanging.named.length;
  return (
    <section className={classes.panel} aria-label={t('aftermath.title')}>
      <div className={classes.head}>
        <strong>{t('aftermath.title')}</strong>
        <FloodTimes flood={flood} />
        <span className={classes.end}>
          {cleared > 0 && (
            <Button variant="default" size="compact-sm" onClick={onCleared}>
              {t('aftermath.cleared', { count: cleared })}
            </Button>
          )}
          <ActionIcon size="sm" aria-label={t('common:close')} onClick={onClose}>
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </span>
      </div>
      <ContactFigures flood={flood} />
      {hanging.sessions > 0 && (
        <div className={classes.hanging}>
          <Figure count={hanging.sessions} words={t('aftermath.hanging', { count: hanging.sessions })} isLoud />
          <ul className={classes.sessions}>
            {hanging.named.map((session) => (
              <HangingSession key={`${session.chargerCode}:${session.connector}`} session={session} />
            ))}
            {unnamed > 0 && <li className={classes.quiet}>{t('aftermath.more', { count: unnamed })}</li>}
          </ul>
        </div>
      )}
    </section>
  );
}

function FloodTimes({ flood: { from, until } }: { flood: LastFlood }) {
  const { t, i18n } = useTranslation('alarms');
  const [choice] = useZoneChoice();
  const now = useServerNow();
  const zone = zoneFor(choice, null);
  const time = (wire: string) => formatInZone(wire, zone, 'minute', i18n.language);
  return (
    <>
      <span>
        {t('aftermath.times', {
          from: time(from),
          until: time(until),
          age: formatAge((now - fromWire(until)) / 1000, i18n.language),
        })}
      </span>
      <span className={classes.quiet}>{formatZoneOffset(zone, fromWire(until))}</span>
    </>
  );
}

function ContactFigures({ flood }: { flood: LastFlood }) {
  const { t, i18n } = useTranslation('alarms');
  const { chargers, stations, back, backWithin, away, ranThrough, symptoms, causes } = flood;
  const lost = chargers - back;
  const age = (seconds: number) => formatAge(seconds, i18n.language);
  return (
    <div className={classes.figures}>
      <Figure count={chargers} words={t('aftermath.lost', { count: chargers })}>
        {t('aftermath.stations', { count: stations })}
      </Figure>
      <Figure count={back} words={t('aftermath.back', { count: back })}>
        {backWithin && <BackWithin first={age(backWithin.first)} last={age(backWithin.last)} />}
      </Figure>
      <Figure count={lost} words={t('aftermath.away', { count: lost })} isLoud={lost > 0}>
        <AwayStations away={away} />
      </Figure>
      <Figure count={ranThrough} words={t('aftermath.ranThrough', { count: ranThrough })}>
        {ranThrough > 0 && t('aftermath.kept')}
      </Figure>
      <Figure count={symptoms} words={t('aftermath.symptoms', { count: symptoms })}>
        {causes > 0 && t('aftermath.causes', { count: causes })}
      </Figure>
    </div>
  );
}

function AwayStations({ away: { stations, named } }: Pick<LastFlood, 'away'>) {
  const { t } = useTranslation('alarms');
  const maySeeStations = useCan('maintenance/stationMonitor/view');
  const others = stations - named.length;
  return (
    <>
      {named.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          {maySeeStations ? <Link to={`/live/stations?station=${id}`}>{name}</Link> : name}
        </span>
      ))}
      {others > 0 && ` ${t('aftermath.others', { count: others })}`}
    </>
  );
}

interface FigureProps {
  count: number;
  /** Shown beside the count. */
  words: string;
  isLoud?: boolean;
  /** Below it. */
  children?: ReactNode;
}

function Figure({ count, words, isLoud = false, children }: FigureProps) {
  const { i18n } = useTranslation();
  return (
    <div className={classes.figure} data-loud={isLoud || undefined} data-none={count === 0 || undefined}>
      <span className={classes.value}>
        {formatNumber(count, 0, i18n.language)}
        <span className={classes.words}>{words}</span>
      </span>
      {children && <span className={classes.quiet}>{children}</span>}
    </div>
  );
}

/** After how long the first and the last charger came back, or the only one. */
function BackWithin({ first, last }: { first: string; last: string }) {
  const { t } = useTranslation('alarms');
  return first === last ? t('aftermath.withinOne', { age: first }) : t('aftermath.within', { first, last });
}
