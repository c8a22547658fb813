import { useTranslation } from 'react-i18next';
import type { AlarmPriority } from '../../../contract/live/alarm';
import { PriorityBars } from '../../../entities/alarm/PriorityBars';
import parts from './wallParts.module.css';

/** Bars of a priority in the size of the wall, named for screen readers. */
export function WallBars({ priority, isSmall = false }: { priority: AlarmPriority; isSmall?: boolean }) {
  const { t } = useTranslation('status');
  return (
    <span className={isSmall ? parts.smallBars : parts.bars} role="img" aria-label={t(`priority.${priority}`)}>
      <PriorityBars priority={priority} />
    </span>
  );
}
