import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { AlarmPriority } from '../../contract/live/alarm';
import { PriorityBars } from './PriorityBars';
import classes from './PriorityBadge.module.css';

interface PriorityBadgeProps {
  priority: AlarmPriority;
  /** The alarm is over, so that its priority has no colour. */
  isOver?: boolean;
}

/** Priority of an alarm by bars and word; only urgent and high have a word in their colour. */
export function PriorityBadge({ priority, isOver = false }: PriorityBadgeProps) {
  const { t } = useTranslation('status');
  return (
    <span className={clsx(classes.badge, isOver ? classes.over : classes[priority])}>
      <PriorityBars priority={priority} isOver={isOver} />
      {t(`priority.${priority}`)}
    </span>
  );
}
