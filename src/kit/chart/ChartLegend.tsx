import { useTranslation } from 'react-i18next';
import { nameUnit } from '../../lib/units';
import type { ChartSeries } from './chartData';
import classes from './ChartLegend.module.css';

/** Line samples with their names and units, for the head of a chart. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  const { i18n } = useTranslation();
  return (
    <span className={classes.legend}>
      {series.map(({ label, unit, color, isDashed }) => (
        <span key={label} className={classes.entry}>
          <svg width={16} height={2} aria-hidden>
            <line
              x1={0}
              y1={1}
              x2={16}
              y2={1}
              stroke={`var(--${color})`}
              strokeWidth={2}
              strokeDasharray={isDashed ? '5 3' : undefined}
            />
          </svg>
          {label}
          {unit !== '' && `, ${nameUnit(unit, i18n.language)}`}
        </span>
      ))}
    </span>
  );
}
