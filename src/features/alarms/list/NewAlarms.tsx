import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PriorityBars } from '../../../entities/alarm/PriorityBars';
import type { PendingAlarms } from '../../../live/alarmHooks';
import classes from './NewAlarms.module.css';

interface NewAlarmsProps {
  pending: PendingAlarms;
  onTake: () => void;
}

/** Alarms that came and left while the rows had to stay in place; a press puts the list in order. */
export function NewAlarms({ pending, onTake }: NewAlarmsProps) {
  const { t } = useTranslation('alarms');
  const { added, worst, departed } = pending;
  const isEmpty = added === 0 && departed === 0;
  return (
    <button
      type="button"
      className={classes.pill}
      data-loud={added > 0 || undefined}
      // Keeps its room while empty, since a wrapping bar would move the rows below it.
      data-empty={isEmpty || undefined}
      disabled={isEmpty}
      title={t('key.takeNew')}
      aria-keyshortcuts="n"
      onClick={onTake}
    >
      <IconArrowUp size={14} stroke={2} aria-hidden />
      {added > 0 ? t('new', { count: added }) : t('left', { count: departed })}
      {worst !== null && (
        <span className={classes.worst} title={t('newWorst')}>
          <PriorityBars priority={worst} />
        </span>
      )}
    </button>
  );
}
