import { useTranslation } from 'react-i18next';
import { LONG_QUIET_DAYS, type Standing } from '../../../contract/evo-monitor/attemptRules';
import { EmptyState } from '../../../kit/feedback/EmptyState';
import { dayAfter, dayIn, formatPeriod } from '../../../lib/calendar';
import { useServerNow } from '../../../live/useServerNow';

interface NoStandingProps {
  standing: Standing;
  /** First day with attempts; undefined while it is being read. */
  knownFrom: string | null | undefined;
}

/** No charger has the alarm; without four weeks of attempts none can be said to have been quiet for long. */
export function NoStanding({ standing, knownFrom = null }: NoStandingProps) {
  const { t, i18n } = useTranslation('attempts');
  const first = dayAfter(dayIn('UTC', useServerNow()), -LONG_QUIET_DAYS);
  const isTooEarly = standing === 'longQuiet' && (knownFrom === null || knownFrom > first);
  if (!isTooEarly) return <EmptyState title={t(`standing.none.${standing}`)} hint={t(`standing.hint.${standing}`)} />;
  return (
    <EmptyState
      title={t('standing.tooEarly')}
      hint={
        knownFrom === null
          ? t('standing.notKnown')
          : t('standing.knownFrom', { day: formatPeriod(knownFrom, i18n.language) })
      }
    />
  );
}
