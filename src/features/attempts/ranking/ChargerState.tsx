import { useTranslation } from 'react-i18next';
import type { RankedCharger } from '../../../contract/evo-monitor/attempts';
import { StateBadge } from '../../../entities/connector/StateBadge';
import { StatusBadge } from '../../../entities/connector/StatusBadge';
import classes from './Ranking.module.css';

/** State of a charger; one that is available and turns drivers away has a state of its own. */
export function ChargerState({ status, standing }: Pick<RankedCharger, 'status' | 'standing'>) {
  const { t } = useTranslation('attempts');
  if (status !== 'available' || standing !== 'turnsAway') return <StatusBadge status={status} />;
  return (
    <span className={classes.failing}>
      <StateBadge status="failing" shape="ringCross" token="pr-high" look="plain" word={t('standing.turnsAway')} />
    </span>
  );
}
