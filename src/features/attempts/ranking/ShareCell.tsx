import { useTranslation } from 'react-i18next';
import type { RankedCharger } from '../../../contract/evo-monitor/attempts';
import { useRateText } from '../../../entities/attempt/useRateText';
import classes from './Ranking.module.css';

interface ShareCellProps {
  row: Pick<RankedCharger, 'attempts' | 'firstShare' | 'isRanked' | 'visits' | 'visitsFirst'>;
  days: number;
}

/** Share of visits that worked at once, as a bar and a figure; no attempts are no share of zero. */
export function ShareCell({ row: { attempts, firstShare, isRanked, visits, visitsFirst }, days }: ShareCellProps) {
  const { t } = useTranslation('attempts');
  const { formatCount, formatRate } = useRateText();
  if (firstShare === null)
    return (
      <span className={classes.second}>
        {attempts === 0 ? t('ranking.none', { count: days }) : t('ranking.noVisits')}
      </span>
    );
  const percent = firstShare * 100;
  return (
    <span className={classes.figures} data-unranked={!isRanked || undefined}>
      <span className={classes.share}>
        <span className={classes.track} aria-hidden>
          <span className={classes.bar} style={{ width: `${percent}%` }} />
        </span>
        <b>{formatRate(percent)}</b>
      </span>
      <span className={classes.second} {...(!isRanked && { title: t('ranking.tooFew') })}>
        {t('ranking.ofVisits', { part: formatCount(visitsFirst), whole: formatCount(visits) })}
      </span>
    </span>
  );
}
