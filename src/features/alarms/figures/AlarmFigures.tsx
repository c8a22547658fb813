import { Button } from '@mantine/core';
import { IconActivityHeartbeat, IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { useAlarmScorecardQuery } from '../../../api/evo-monitor/chargerAlarm';
import { isProblem } from '../../../api/problem';
import { isFlood } from '../../../contract/live/alarmHistory';
import { formatAge } from '../../../lib/duration';
import { formatNumber } from '../../../lib/format';
import { formatInZone, fromWire, zoneFor } from '../../../lib/time';
import classes from './AlarmFigures.module.css';
import { countRunningFlood, lastSpans, type Scorecard } from './scorecard';
import { ScorecardDetails } from './ScorecardDetails';
import { SpanBars } from './SpanBars';
import { FigureStrip, StandingFigures, type StandingFiguresProps } from './StandingFigures';

const REFRESH_MS = 60_000;
const HOUR_MS = 3_600_000;

interface AlarmFiguresProps extends StandingFiguresProps {
  /** Shows the aftermath of the last flood; absent if there was no flood or the panel is already shown. */
  onShowFlood?: (() => void) | undefined;
}

/** Health of the alarm system itself (ISA-18.2), and the standing alarms by priority, each a filter. */
export function AlarmFigures({ onShowFlood, ...standing }: AlarmFiguresProps) {
  const { data, error, isFetching, refetch } = useAlarmScorecardQuery(
    { body: {} },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  return (
    <FigureStrip>
      {error ? (
        <FailedFigures error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        data && <SystemFigures card={data} onShowFlood={onShowFlood} />
      )}
      <StandingFigures {...standing} />
    </FigureStrip>
  );
}

interface FailedFiguresProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Replaces the figures on failure: without a message a calm system and a failure would look the same. */
function FailedFigures({ error, isRetrying, onRetry }: FailedFiguresProps) {
  const { t } = useTranslation(['alarms', 'common']);
  return (
    <div className={classes.failed} role="alert">
      <IconAlertCircle size={18} stroke={1.6} aria-hidden />
      <span>{t('figures.failed')}</span>
      {isProblem(error) && <span className={classes.unit}>{error.message}</span>}
      <Button variant="default" size="compact-sm" loading={isRetrying} onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  );
}

interface SystemFiguresProps extends Pick<AlarmFiguresProps, 'onShowFlood'> {
  card: Scorecard;
}

function SystemFigures({ card, onShowFlood }: SystemFiguresProps) {
  const { t, i18n } = useTranslation(['alarms', 'status']);
  const spans = lastSpans(card);
  const [chattering] = card.chattering;
  return (
    <>
      <div className={classes.figure}>
        <span className={classes.label}>{t('figures.rate')}</span>
        <span className={isFlood(card.lastTenMinutes) ? `${classes.value} ${classes.loud}` : classes.value}>
          {formatNumber(card.lastTenMinutes, 0, i18n.language)}
          <span className={`${classes.unit} ${classes.spare}`}>
            {t('figures.mean', {
              mean: formatNumber(card.perTenMinutesAndOperator, 1, i18n.language),
              hours: Math.round((fromWire(card.until) - fromWire(card.from)) / HOUR_MS),
            })}
          </span>
          <SpanBars spans={spans} />
        </span>
      </div>
      <div className={classes.figure}>
        <span className={classes.label}>{t('figures.flood')}</span>
        <Flood card={card} onShowFlood={onShowFlood} />
      </div>
      <div className={classes.figure}>
        <span className={classes.label}>{t('figures.chattering')}</span>
        <span className={classes.value}>
          {chattering && <IconActivityHeartbeat size={16} stroke={1.6} className={classes.loud} aria-hidden />}
          {formatNumber(card.chattering.length, 0, i18n.language)}
          {chattering && (
            <span className={classes.unit}>{chattering.source?.replace(':', '·') ?? t('status:platform')}</span>
          )}
        </span>
      </div>
      <div className={classes.figure}>
        <span className={classes.label}>{t('figures.standing')}</span>
        <span className={classes.value}>{formatNumber(card.standing, 0, i18n.language)}</span>
      </div>
      {card.worst.length > 0 && (
        <div className={classes.figure}>
          <ScorecardDetails card={card} />
        </div>
      )}
    </>
  );
}

function Flood({ card, onShowFlood }: SystemFiguresProps) {
  const { t, i18n } = useTranslation('alarms');
  const [zone] = useZoneChoice();
  const running = countRunningFlood(card);
  if (running !== null) {
    return (
      <span className={`${classes.value} ${classes.loud}`}>
        {t('figures.floodNow')}
        <FloodNote note={t('group.alarms', { count: running })} />
      </span>
    );
  }
  const last = card.floods.at(-1);
  return (
    <span className={classes.value}>
      {t('figures.none')}
      {last && (
        <FloodNote
          note={t('figures.lastFlood', {
            time: formatInZone(last.from, zoneFor(zone, null), 'minute', i18n.language),
            duration: formatAge((fromWire(last.until) - fromWire(last.from)) / 1000, i18n.language),
          })}
        />
      )}
      {onShowFlood && (
        <Button variant="subtle" size="compact-sm" onClick={onShowFlood}>
          {t('aftermath.show')}
        </Button>
      )}
    </span>
  );
}

function FloodNote({ note }: { note: string }) {
  return (
    <span className={`${classes.unit} ${classes.note}`} title={note}>
      {note}
    </span>
  );
}
