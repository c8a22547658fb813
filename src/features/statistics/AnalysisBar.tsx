import { Button, Select } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { statisticAnalysis } from '../../contract/evo-basic/statisticAnalysis';
import { COMPARISONS } from '../../contract/comparisons';
import { STATISTIC_STEPS } from '../../contract/evo-basic/statisticRange';
import '../../kit/crud/bar/dates.css';
import { FittingTabs } from '../../kit/layout/FittingTabs';
import { Toolbar } from '../../kit/layout/Toolbar';
import { SECTIONS, type Section } from './address/analysisAddress';
import { useAnalysis } from './address/analysisContext';
import { RANGES } from './address/ranges';
import { AnalysisFilters } from './AnalysisFilters';
import classes from './Analysis.module.css';
import { MailReportButton } from './MailReportButton';
import { RowsExport } from './RowsExport';

/** Parts whose figures are sums of the exported rows; other panels are saved one by one. */
const HAS_ROWS: ReadonlySet<Section> = new Set<Section>(['charging', 'reliability', 'users']);

interface AnalysisBarProps {
  today: string;
  onPrint: () => void;
}

/** Part, range, step and filters of the analysis, with export, mailed report and print. */
export function AnalysisBar({ today, onPrint }: AnalysisBarProps) {
  const { t } = useTranslation('statistics');
  const { query, change } = useAnalysis();
  const mayExport = useCan(statisticAnalysis.export);
  return (
    <>
      <Toolbar
        label={t('sections')}
        end={
          <>
            {mayExport && HAS_ROWS.has(query.section) && <RowsExport />}
            <MailReportButton />
            <Button
              variant="default"
              leftSection={<IconPrinter size={15} stroke={1.6} aria-hidden />}
              onClick={onPrint}
            >
              {t('print')}
            </Button>
          </>
        }
      >
        <FittingTabs
          label={t('sections')}
          shown={query.section}
          tabs={SECTIONS.map((section) => ({ value: section, label: t(`section.${section}`) }))}
          onShow={(section) => change({ section })}
        />
      </Toolbar>
      <Toolbar label={t('filters')} end={<DayNote />}>
        <RangeChoice today={today} />
        <ComparisonChoice />
        <AnalysisFilters />
      </Toolbar>
    </>
  );
}

const OWN = 'own';

function RangeChoice({ today }: { today: string }) {
  const { t } = useTranslation('statistics');
  const { query, change, range } = useAnalysis();
  const isOwn = query.from !== null && query.until !== null;
  const names = RANGES.map((name) => ({ value: name, label: t(`range.${name}`) }));
  return (
    <>
      <Select
        size="sm"
        w={150}
        aria-label={t('range.label')}
        allowDeselect={false}
        value={isOwn ? OWN : query.range}
        data={isOwn ? [...names, { value: OWN, label: t('range.own') }] : names}
        onChange={(name) => {
          const found = RANGES.find((each) => each === name);
          if (found) change({ range: found, from: null, until: null });
        }}
      />
      <DatePickerInput
        // A range that is only begun belongs to the picker; the address has whole ones.
        key={`${range.from} ${range.until}`}
        type="range"
        size="sm"
        w={280}
        allowSingleDateInRange
        aria-label={t('range.days')}
        maxDate={today}
        defaultValue={[range.from, range.until]}
        onChange={([from, until]) => {
          if (from && until) change({ from, until });
        }}
      />
      <Select
        size="sm"
        w={110}
        aria-label={t('step.label')}
        allowDeselect={false}
        value={query.step}
        data={(['auto', ...STATISTIC_STEPS] as const).map((step) => ({ value: step, label: t(`step.${step}`) }))}
        onChange={(step) => step !== null && change({ step })}
      />
    </>
  );
}

function ComparisonChoice() {
  const { t } = useTranslation('statistics');
  const { comparison, change } = useAnalysis();
  return (
    <Select
      size="sm"
      w={210}
      aria-label={t('compare.label')}
      allowDeselect={false}
      value={comparison}
      data={COMPARISONS.map((name) => ({ value: name, label: t(`compare.${name}`) }))}
      onChange={(compare) => compare !== null && change({ compare })}
    />
  );
}

/** Says whose days they are. */
function DayNote() {
  const { t } = useTranslation('statistics');
  return <span className={classes.note}>{t('rangeNote')}</span>;
}
