import { IconBarrierBlock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import classes from './PlannedWork.module.css';

/** Beside a state: planned work goes on at the charger or its station, in the station's zone. */
export function WorkMark({ until, timezone }: { until: string | null; timezone: string }) {
  const { t } = useTranslation('work');
  const time = useShownTime();
  if (until === null) return null;
  const words = t('mark', { time: time(until, timezone) });
  return (
    <span role="img" aria-label={words} title={words} className={classes.mark}>
      <IconBarrierBlock size={14} stroke={1.6} aria-hidden />
    </span>
  );
}
