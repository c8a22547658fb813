import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CURVE_COLUMNS } from '../../contract/live/curve';
import type { ChartSeries } from '../../kit/chart/chartData';

interface CurveChart {
  key: 'powerAndSoc' | 'voltageAndCurrent' | 'energyAndTemperature';
  columns: readonly (typeof CURVE_COLUMNS)[number][];
  series: readonly ChartSeries[];
  /** px */
  height: number;
}

/** The three charts of a session: two series each, so that every figure has an axis of its own. */
export function useCurveCharts(): readonly CurveChart[] {
  const { t } = useTranslation('monitor');
  return useMemo(
    () => [
      {
        key: 'powerAndSoc',
        columns: ['power', 'soc'],
        height: 206,
        series: [
          { label: t('column.power'), unit: 'kW', digits: 1, color: 'chart-1', isFilled: true, side: 'left' },
          { label: 'SoC', unit: '%', digits: 0, color: 'chart-2', isDashed: true, side: 'right', top: 100 },
        ],
      },
      {
        key: 'voltageAndCurrent',
        columns: ['voltage', 'current'],
        height: 140,
        series: [
          { label: t('detail.voltage'), unit: 'V', digits: 1, color: 'chart-1', side: 'left' },
          { label: t('detail.amperage'), unit: 'A', digits: 1, color: 'chart-2', isDashed: true, side: 'right' },
        ],
      },
      {
        key: 'energyAndTemperature',
        columns: ['energy', 'temperature'],
        height: 140,
        series: [
          { label: t('column.energy'), unit: 'kWh', digits: 3, color: 'chart-1', side: 'left' },
          { label: t('detail.temperature'), unit: '°C', digits: 1, color: 'chart-2', isDashed: true, side: 'right' },
        ],
      },
    ],
    [t],
  );
}
