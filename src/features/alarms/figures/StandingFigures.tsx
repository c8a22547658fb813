import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ALARM_PRIORITIES, type AlarmPriority } from '../../../contract/live/alarm';
import { PriorityBars } from '../../../entities/alarm/PriorityBars';
import { formatNumber } from '../../../lib/format';
import { useIsStale } from '../../../live/liveHooks';
import classes from './AlarmFigures.module.css';

/** Figures above the queue, side by side. */
export function FigureStrip({ children }: { children: ReactNode }) {
  const { t } = useTranslation('alarms');
  return (
    <div className={classes.strip} role="group" aria-label={t('figures.label')}>
      {children}
    </div>
  );
}

export interface StandingFiguresProps {
  /** Standing alarms by priority; undefined before the first data. */
  standing: Record<AlarmPriority, number> | undefined;
  priorities: readonly AlarmPriority[];
  onPriorities: (priorities: AlarmPriority[]) => void;
}

/** The standing alarms by priority, each a filter. */
export function StandingFigures({ standing, priorities, onPriorities }: StandingFiguresProps) {
  const { t, i18n } = useTranslation(['alarms', 'status']);
  const isStale = useIsStale();
  const press = (priority: AlarmPriority) => {
    const isOn = priorities.includes(priority);
    onPriorities(isOn ? priorities.filter((other) => other !== priority) : [...priorities, priority]);
  };
  return (
    <div className={classes.figure}>
      <span className={classes.label}>{t('figures.byPriority')}</span>
      <span className={classes.priorities} data-stale={isStale || undefined}>
        {ALARM_PRIORITIES.map((priority) => (
          <button
            key={priority}
            type="button"
            className={classes.priority}
            aria-pressed={priorities.includes(priority)}
            aria-label={`${t(`status:priority.${priority}`)}: ${standing?.[priority] ?? '–'}`}
            title={t(`status:priority.${priority}`)}
            onClick={() => press(priority)}
          >
            <PriorityBars priority={priority} />
            {standing ? formatNumber(standing[priority], 0, i18n.language) : '–'}
          </button>
        ))}
      </span>
    </div>
  );
}
