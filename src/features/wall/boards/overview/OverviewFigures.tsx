import { useTranslation } from 'react-i18next';
import { ALARM_PRIORITIES, type AlarmPriority } from '../../../../contract/live/alarm';
import type { StatusCounts } from '../../../../contract/live/stationGroup';
import type { StationsTotals } from '../../../../contract/live/views/stations';
import { formatNumber, formatPercent, splitPower, withUnit } from '../../../../lib/format';
import { useAlarmCountsView } from '../../../../live/alarmHooks';
import { Figure, Figures } from '../figures/Figures';
import { WallBars } from '../WallBars';
import classes from './OverviewFigures.module.css';

/** There is room for three; lower priorities share one count. */
const COUNTED: readonly AlarmPriority[] = ['urgent', 'high', 'middle'];

interface OverviewFiguresProps {
  counts: StatusCounts;
  totals: StationsTotals;
}

/** Four figures; alarms and out-of-order connectors come first and are the only figures in colour. */
export function OverviewFigures({ counts, totals }: OverviewFiguresProps) {
  const { t, i18n } = useTranslation('wallBoards');
  const number = (count: number) => formatNumber(count, 0, i18n.language);
  const power = splitPower(totals.power, i18n.language);
  const outOfOrder = counts.faulted + counts.offline;
  const share = totals.connectors === 0 ? 0 : (100 * counts.charging) / totals.connectors;
  return (
    <Figures>
      <AlarmsFigure />
      <Figure
        label={t('overview.outOfOrder')}
        value={number(outOfOrder)}
        aside={t('overview.ofTotal', { total: number(totals.connectors) })}
        isWrong={outOfOrder > 0}
      >
        <span>
          <b>{number(counts.faulted)}</b> {t('overview.faulted')}
        </span>
        <span>
          <b>{number(counts.offline)}</b> {t('overview.offline')}
        </span>
      </Figure>
      <Figure
        label={t('overview.charging')}
        value={number(counts.charging)}
        aside={withUnit(formatPercent(share, i18n.language), '%', i18n.language)}
      >
        {t('overview.ofConnectors', { total: number(totals.connectors) })}
      </Figure>
      <Figure label={t('overview.power')} value={power.figure} aside={power.unit} />
    </Figures>
  );
}

function AlarmsFigure() {
  const { t, i18n } = useTranslation('wallBoards');
  const standing = useAlarmCountsView()?.standing;
  if (!standing) return <Figure label={t('overview.standing')} value="" aside="" />;
  const total = ALARM_PRIORITIES.reduce((sum, priority) => sum + standing[priority], 0);
  const others = COUNTED.reduce((rest, priority) => rest - standing[priority], total);
  return (
    <Figure label={t('overview.standing')} value={formatNumber(total, 0, i18n.language)} aside="" isWrong={total > 0}>
      {COUNTED.map((priority) => (
        <span key={priority} className={classes.priority} data-count={standing[priority]}>
          <WallBars priority={priority} isSmall />
          <b>{formatNumber(standing[priority], 0, i18n.language)}</b>
        </span>
      ))}
      {others > 0 && <span aria-label={t('overview.lower')}>{`+ ${formatNumber(others, 0, i18n.language)}`}</span>}
    </Figure>
  );
}
