import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatisticFigure } from '../../../contract/evo-basic/statisticAnalysis';
import type { ChartHandle } from '../../../kit/chart/chartData';
import { ChartLegend } from '../../../kit/chart/ChartLegend';
import { LazyChart } from '../../../kit/chart/LazyChart';
import { PaperLines } from '../../../kit/chart/PaperLines';
import { PictureActions } from '../../../kit/chart/PictureActions';
import { formatPeriod } from '../../../lib/calendar';
import { saveText, toCsv } from '../../../lib/download';
import { formatNumber, withUnit } from '../../../lib/format';
import { useAnalysis } from '../address/analysisContext';
import { listLineRows, splitRunning, toChartData, toSeries, type Line } from './lines';
import { useFileName } from './useFileName';
import { Panel } from './Panel';

interface LinesPanelProps {
  figure: StatisticFigure;
  /** In the place of the figure's own name. */
  title?: string;
  line: Line;
}

/** A figure over time with the compared days as a second line; saved as a picture or as a file of figures. */
export function LinesPanel({ figure, title, line }: LinesPanelProps) {
  const { t, i18n } = useTranslation(['figures', 'statistics']);
  const { isPaper } = useAnalysis();
  const chart = useRef<ChartHandle>(null);
  const nameFile = useFileName();
  const name = title ?? t(`${figure}.name`);
  const series = toSeries(line, {
    name: t(`${figure}.name`),
    runningName: t('statistics:compare.runningStep'),
    beforeName: t('statistics:rangeBefore'),
  });
  const data = useMemo(() => toChartData(line), [line]);
  const saveCsv = () => {
    const header = [
      ...[t('statistics:step.name'), withUnit(name, line.unit, i18n.language)],
      ...(line.before ? [t('statistics:stepBefore'), t('statistics:figureBefore', { figure: name })] : []),
    ];
    saveText(toCsv(header, listLineRows(line)), nameFile(name, 'csv'), 'text/csv');
  };
  if (isPaper)
    return (
      <Panel figure={figure} title={title ?? withUnit(name, line.unit, i18n.language)}>
        <LinesOnPaper line={line} name={name} />
      </Panel>
    );
  return (
    <Panel
      figure={figure}
      title={name}
      aside={<ChartLegend series={series} />}
      actions={
        <PictureActions name={name} onPng={() => chart.current?.savePng(nameFile(name, 'png'))} onCsv={saveCsv} />
      }
    >
      <LazyChart ref={chart} data={data} series={series} label={name} timezone="UTC" days={{}} height={180} />
    </Panel>
  );
}

function LinesOnPaper({ line, name }: { line: Line; name: string }) {
  const { i18n } = useTranslation();
  const { dates, before, digits } = line;
  const { done, running } = splitRunning(line);
  const ends = [dates[0], dates.at(-1)].map((date) => formatPeriod(date ?? '', i18n.language));
  return (
    <PaperLines
      label={name}
      ends={[ends[0] ?? '', ends[1] ?? '']}
      lines={[
        { values: done, isMain: true, isDashed: false },
        ...(running ? [{ values: running, isMain: true, isDashed: true }] : []),
        ...(before
          ? [{ values: dates.map((_, index) => before.values[index] ?? null), isMain: false, isDashed: true }]
          : []),
      ]}
      format={(value) => formatNumber(value, digits, i18n.language)}
    />
  );
}
