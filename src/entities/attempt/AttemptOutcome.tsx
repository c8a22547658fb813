import { useTranslation } from 'react-i18next';
import type { Attempt } from '../../contract/evo-monitor/attempts';
import { StatusShape } from '../connector/StatusShape';
import classes from './AttemptOutcome.module.css';

/** Outcome of an attempt; of a failed one its cause. */
export function AttemptOutcome({ outcome, cause }: Pick<Attempt, 'outcome' | 'cause'>) {
  const { t } = useTranslation('attempts');
  return (
    <span className={classes.outcome} data-outcome={outcome}>
      {outcome === 'failed' && <StatusShape shape="triangle" token="pr-high" />}
      {outcome === 'succeeded' && <StatusShape shape="tick" token="text-3" />}
      {outcome === 'running' && <StatusShape shape="bolt" token="st-charging" />}
      {cause === null ? t(`outcome.${outcome}`) : t(`cause.${cause}`)}
    </span>
  );
}
