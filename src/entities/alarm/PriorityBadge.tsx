import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { AlarmPriority } from '../../contract/live/alarm';
import { PriorityBars } from './PriorityBars';
import classes from './PriorityBadge.module.css';

/** Priority of an alarm by bars and word; only urgent and high have a word in their colour. */
export function PriorityBadge({ priority }: { priority: AlarmPriority }) {
  const { t } = useTranslation('status');
  return (
    <span className={clsx(classes.badge, classes[priority])}>
      <PriorityBars priority={priority} />
      {t(`priority.${priority}`)}
    </span>
  );
}
