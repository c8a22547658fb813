import { useTranslation } from 'react-i18next';
import type { CurvePoint } from '../../contract/live/curve';
import { formatNumber, withUnit } from '../../lib/format';
import classes from './Report.module.css';
import { getValue, type Series } from './series';

interface SeriesPictureProps {
  series: Series;
  points: readonly CurvePoint[];
}

const WIDTH = 400;
const HEIGHT = 90;

/** A figure over time as a line that a printer draws sharply; gaps in the data are gaps in the line. */
export function SeriesPicture({ series: { name, unit, digits }, points }: SeriesPictureProps) {
  const { t, i18n } = useTranslation('chargingReport');
  const values = points.map((point) => getValue(point, name));
  const readings = values.filter((value) => value !== null);
  if (readings.length < 2) return null;
  const [low, high] = [Math.min(0, ...readings), Math.max(...readings)];
  const figure = (value: number) => withUnit(formatNumber(value, digits, i18n.language), unit, i18n.language);
  return (
    <figure className={classes.picture}>
      <figcaption>
        <span>{t(`series.${name}`)}</span>
        <span>
          {figure(Math.min(...readings))} – {figure(high)}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <line x1={0} y1={HEIGHT - 0.5} x2={WIDTH} y2={HEIGHT - 0.5} stroke="#b6bdc5" />
        <path
          d={createPath(points, values, low, high)}
          fill="none"
          stroke="#2263c2"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </figure>
  );
}

function createPath(
  points: readonly CurvePoint[],
  values: readonly (number | null)[],
  low: number,
  high: number,
): string {
  const first = points[0]?.[0] ?? 0;
  const span = (points.at(-1)?.[0] ?? first) - first || 1;
  let isDown = false;
  return points
    .map(([t], index) => {
      const value = values[index] ?? null;
      const step = isDown ? 'L' : 'M';
      isDown = value !== null;
      if (value === null) return '';
      const x = ((t - first) / span) * WIDTH;
      const y = HEIGHT - 2 - ((value - low) / (high - low || 1)) * (HEIGHT - 4);
      return `${step}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
