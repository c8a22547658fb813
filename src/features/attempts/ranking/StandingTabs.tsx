import { useTranslation } from 'react-i18next';
import { STANDING_CODES } from '../../../contract/evo-monitor/attemptRules';
import type { AttemptSummary } from '../../../contract/evo-monitor/attempts';
import { FittingTabs } from '../../../kit/layout/FittingTabs';
import { Toolbar } from '../../../kit/layout/Toolbar';
import { formatNumber } from '../../../lib/format';
import type { RankingState } from './rankingState';
import { StripKey } from './StripKey';

interface StandingTabsProps {
  state: RankingState;
  summary: AttemptSummary | undefined;
}

/** All chargers, or those with a standing alarm about their attempts. */
export function StandingTabs({ state, summary }: StandingTabsProps) {
  const { t, i18n } = useTranslation('attempts');
  const count = (value: number | undefined) => value !== undefined && { count: formatNumber(value, 0, i18n.language) };
  return (
    <Toolbar label={t('standing.label')} end={<StripKey />}>
      <FittingTabs
        label={t('standing.label')}
        shown={state.filters.standing ?? 'all'}
        tabs={[
          { value: 'all' as const, label: t('standing.all'), ...count(summary?.chargers.all) },
          ...STANDING_CODES.map((value) => ({
            value,
            label: t(`standing.${value}`),
            ...count(summary?.chargers[value]),
          })),
        ]}
        onShow={(shown) => state.filter({ standing: shown === 'all' ? undefined : shown })}
      />
    </Toolbar>
  );
}
