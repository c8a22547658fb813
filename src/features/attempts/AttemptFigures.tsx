import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttemptSummaryQuery } from '../../api/evo-monitor/attempts';
import { SUCCESS_DEFINITIONS, type SuccessDefinition } from '../../contract/evo-monitor/attemptRules';
import type { AttemptSummary } from '../../contract/evo-monitor/attempts';
import { KeyFigure } from '../../kit/layout/KeyFigure';
import { KeyFigures } from '../../kit/layout/KeyFigures';
import { formatNumber } from '../../lib/format';
import { useServerNow } from '../../live/useServerNow';
import classes from './Attempts.module.css';

interface AttemptFiguresProps {
  filters: {
    stationIds?: string[] | undefined;
    companyIds?: string[] | undefined;
    chargerCode?: string | undefined;
  };
}

const DAYS = 28;
const DAY_MS = 86_400_000;
const REFRESH_MS = 60_000;

/** Share of visits that succeeded at once, later or never in four weeks, by the chosen definition of success. */
export function AttemptFigures({ filters }: AttemptFiguresProps) {
  const { t } = useTranslation('attempts');
  const [definition, setDefinition] = useState<SuccessDefinition>('platform');
  const today = Math.floor(useServerNow() / DAY_MS) * DAY_MS;
  const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);
  const { data } = useAttemptSummaryQuery(
    { body: { ...filters, definition, from: toDay(today - (DAYS - 1) * DAY_MS), until: toDay(today) } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  return (
    <section className={classes.figures} aria-label={t('figures.span')}>
      <Figures summary={data} />
      <SegmentedControl
        size="xs"
        aria-label={t('definition.label')}
        value={definition}
        onChange={(value) => setDefinition(SUCCESS_DEFINITIONS.find((one) => one === value) ?? 'platform')}
        data={SUCCESS_DEFINITIONS.map((value) => ({ value, label: t(`definition.${value}`) }))}
      />
      <p className={classes.hint}>
        {t('figures.span')}. {t(`definition.${definition}Text`)}
      </p>
    </section>
  );
}

function Figures({ summary }: { summary: AttemptSummary | undefined }) {
  const { t, i18n } = useTranslation('attempts');
  const visits = summary ? summary.visitsFirst + summary.visitsTroubled + summary.visitsFailed : 0;
  const share = (part: number | undefined, whole: number) =>
    part === undefined || whole === 0 ? '' : formatNumber((part / whole) * 100, 1, i18n.language);
  return (
    <KeyFigures>
      <KeyFigure label={t('figures.first')} value={share(summary?.visitsFirst, visits)} unit="%" />
      <KeyFigure label={t('figures.troubled')} value={share(summary?.visitsTroubled, visits)} unit="%" />
      <KeyFigure label={t('figures.failed')} value={share(summary?.visitsFailed, visits)} unit="%" />
      <KeyFigure
        label={t('figures.attempts')}
        value={summary ? formatNumber(summary.attempts, 0, i18n.language) : ''}
      />
      <KeyFigure label={t('figures.succeeded')} value={share(summary?.succeeded, summary?.attempts ?? 0)} unit="%" />
    </KeyFigures>
  );
}
