import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { OnCallDuty, OnCallWeek } from '../../contract/evo-monitor/onCall';
import { fromWire } from '../../lib/time';
import type { ChangeDraft } from './ChangeDialog';
import classes from './OnCall.module.css';

const HOUR_MS = 3_600_000;

interface NowStripProps {
  week: OnCallWeek;
  /** Opens the form for a gap; null without the right. */
  onFill: ((draft: ChangeDraft) => void) | null;
}

/** The persons on call now in both lanes, the group behind them, and the next gap of the week. */
export function NowStrip({ week, onFill }: NowStripProps) {
  const { t } = useTranslation('onCall');
  const { current, group, now, duties, timezone } = week;
  const gap = duties.find(({ person, until }) => person === null && until > now);
  return (
    <div className={classes.strip} role="group" aria-label={t('now')}>
      {current.map((duty) => (
        <LaneNow key={duty.lane} duty={duty} timezone={timezone} />
      ))}
      <div className={classes.cell}>
        <span className={classes.quiet}>{t('group')}</span>
        <strong className={classes.name}>{t('persons', { count: group.length })}</strong>
        <span className={classes.quiet}>{group.map(({ fullName }) => fullName).join(', ')}</span>
      </div>
      {gap && <NextGap gap={gap} week={week} onFill={onFill} />}
    </div>
  );
}

function LaneNow({ duty, timezone }: { duty: OnCallWeek['current'][number]; timezone: string }) {
  const { t } = useTranslation('onCall');
  const time = useShownTime();
  const { lane, person, replaced, until } = duty;
  const remarks = [
    ...(until === null ? [] : [t('until', { time: time(until, timezone, 'dayMinute') })]),
    ...(replaced === null ? [] : [t('instead', { name: replaced.fullName })]),
  ];
  return (
    <div className={classes.cell} data-gap={person === null || undefined}>
      <span className={classes.quiet}>{t(`laneNow.${lane}`)}</span>
      <strong className={classes.name}>{person?.fullName ?? t('nobody')}</strong>
      <span className={classes.quiet}>{remarks.join(', ')}</span>
    </div>
  );
}

function NextGap({ gap, week, onFill }: { gap: OnCallDuty } & NowStripProps) {
  const { t } = useTranslation('onCall');
  const time = useShownTime();
  const { lane, from, until } = gap;
  const other = week.duties.find((duty) => duty.lane !== lane && duty.from <= from && from < duty.until);
  const goesTo = lane === 1 ? other?.person?.fullName : undefined;
  const hours = Math.round((fromWire(until) - fromWire(from)) / HOUR_MS);
  return (
    <div className={classes.cell} data-gap>
      <span className={classes.gapName}>
        <IconAlertCircle size={15} stroke={1.6} aria-hidden />
        {t('gapHours', { lane: t(`lane.${lane}`), hours })}
      </span>
      <strong>{`${time(from, week.timezone, 'dayMinute')} – ${time(until, week.timezone, 'dayMinute')}`}</strong>
      <span className={classes.quiet}>
        {goesTo === undefined ? t('goesToGroup') : t('goesTo', { name: goesTo })}{' '}
        {onFill && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onFill({ kind: 'override', lane, from: from < week.now ? week.now : from, until })}
          >
            {t('fill')}
          </Button>
        )}
      </span>
    </div>
  );
}
