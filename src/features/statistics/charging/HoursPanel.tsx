import { SegmentedControl } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeStatisticsQuery } from '../../../api/evo-basic/statisticAnalysis';
import type { ResponseOf } from '../../../contract/endpoint';
import { HOUR_FIGURES, type statisticAnalysis } from '../../../contract/evo-basic/statisticAnalysis';
import { HeatMap } from '../../../kit/chart/HeatMap';
import { saveHeatPicture } from '../../../kit/chart/pictureFile';
import { PictureActions } from '../../../kit/chart/PictureActions';
import { weekdayNames } from '../../../lib/dateFormat';
import { saveText, toCsv } from '../../../lib/download';
import { formatNumber, withUnit } from '../../../lib/format';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { Panel } from '../parts/Panel';
import { useFileName } from '../parts/useFileName';

type Hours = ResponseOf<typeof statisticAnalysis.timeStatistics>['hours'];
type HourFigure = (typeof HOUR_FIGURES)[number];

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const UNITS: Record<HourFigure, string> = { utilisation: '%', energy: 'kWh', sessions: '' };
const DIGITS: Record<HourFigure, number> = { utilisation: 1, energy: 0, sessions: 0 };
const WH_A_KWH = 1_000;

/** A week by hour and weekday, by the clocks of the stations. */
export function HoursPanel() {
  const { t } = useTranslation(['figures', 'statistics']);
  const { charging, query, change } = useAnalysis();
  const figure = query.hours;
  const answer = useTimeStatisticsQuery({ body: { ...charging, figure } });
  return (
    <AnswerPanel answer={answer} rows={9}>
      {({ hours }) => (
        <HoursMap
          figure={figure}
          hours={hours}
          choice={
            <SegmentedControl
              size="xs"
              aria-label={t('statistics:hoursFigure')}
              value={figure}
              data={HOUR_FIGURES.map((name) => ({ value: name, label: t(`${name}.name`) }))}
              onChange={(hours) => change({ hours })}
            />
          }
        />
      )}
    </AnswerPanel>
  );
}

function HoursMap({ figure, hours, choice }: { figure: HourFigure; hours: Hours; choice: React.ReactNode }) {
  const { t, i18n } = useTranslation(['statistics', 'figures']);
  const { isPaper } = useAnalysis();
  const host = useRef<HTMLDivElement>(null);
  const nameFile = useFileName();
  const rows = weekdayNames(i18n.language, 'short');
  const cells = toCells(hours, figure);
  const most = Math.max(0, ...cells.flat().map((value) => value ?? 0));
  const title = t('byHour', { figure: t(`figures:${figure}.name`) });
  const formatCell = (value: number | null) =>
    withUnit(formatNumber(value, DIGITS[figure], i18n.language), UNITS[figure], i18n.language);
  const saveCsv = () => {
    const lines = cells.map((line, at) => [rows[at] ?? '', ...line]);
    saveText(
      toCsv([withUnit(t('weekday'), UNITS[figure], i18n.language), ...HOURS], lines),
      nameFile(title, 'csv'),
      'text/csv',
    );
  };
  const savePng = () =>
    host.current && saveHeatPicture(host.current, nameFile(title, 'png'), { title, rows, columns: HOURS, cells, most });
  return (
    <Panel
      figure={figure}
      title={title}
      isWide
      aside={isPaper ? null : choice}
      actions={<PictureActions name={title} onPng={savePng} onCsv={saveCsv} />}
    >
      <div ref={host}>
        <HeatMap label={title} rows={rows} columns={HOURS} cells={cells} most={most} format={formatCell} />
      </div>
    </Panel>
  );
}

/** A line a weekday: per cent of utilisation, kWh, or sessions; null where nothing is known. */
function toCells(hours: Hours, figure: HourFigure): (number | null)[][] {
  const byPlace = new Map(hours.map((hour) => [`${hour.weekday}.${hour.hour}`, hour]));
  return WEEKDAYS.map((weekday) =>
    HOURS.map((_, hour) => {
      const cell = byPlace.get(`${weekday}.${hour}`);
      if (!cell) return null;
      if (figure === 'utilisation') return cell.share === null ? null : cell.share * 100;
      return figure === 'energy' ? cell.value / WH_A_KWH : cell.value;
    }),
  );
}
