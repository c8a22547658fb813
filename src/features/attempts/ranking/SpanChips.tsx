import { useTranslation } from 'react-i18next';
import { ATTEMPT_SPANS } from '../../../contract/evo-monitor/attemptSpan';
import { SUCCESS_DEFINITIONS } from '../../../contract/evo-monitor/attemptRules';
import type { AttemptSummary } from '../../../contract/evo-monitor/attempts';
import { useAddressState } from '../../../kit/address/useAddressState';
import { ChoiceChip } from '../../../kit/crud/bar/ChoiceChip';
import { formatDays, formatPeriod } from '../../../lib/calendar';
import { AGAINST, ATTEMPT_ADDRESS } from '../attemptLists';
import { USUAL_DAYS, type RankingState } from './rankingState';

interface SpanChipsProps {
  state: RankingState;
  summary: AttemptSummary | undefined;
}

/** Days until now, the days to compare them with, and the definition of success; the usual ones leave the address plain. */
export function SpanChips({ state, summary }: SpanChipsProps) {
  const { t, i18n } = useTranslation('attempts');
  const { query, change } = useAddressState(ATTEMPT_ADDRESS);
  const { days = USUAL_DAYS, definition = 'platform' } = state.filters;
  return (
    <>
      <ChoiceChip
        label={t('span.period')}
        value={String(days)}
        {...(summary && { shown: t('span.toNow', { day: formatPeriod(summary.range.from, i18n.language) }) })}
        choices={ATTEMPT_SPANS.map((count) => ({ value: String(count), label: t('span.days', { count }) }))}
        onChoose={(chosen) => {
          const length = ATTEMPT_SPANS.find((each) => String(each) === chosen);
          state.filter({ days: length === USUAL_DAYS ? undefined : length });
        }}
      />
      <ChoiceChip
        label={t('span.against')}
        value={query.comparison}
        {...(summary && { shown: formatDays(summary.rangeBefore, i18n.language) })}
        choices={AGAINST.map((value) => ({ value, label: t(`span.${value}`) }))}
        onChoose={(comparison) => change({ comparison })}
      />
      <ChoiceChip
        label={t('definition.label')}
        value={definition}
        choices={SUCCESS_DEFINITIONS.map((value) => ({ value, label: t(`definition.${value}`) }))}
        onChoose={(chosen) => state.filter({ definition: chosen === 'platform' ? undefined : chosen })}
      />
    </>
  );
}
