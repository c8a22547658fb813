import { axisTop } from './axisTop';
import classes from './PaperLines.module.css';

interface PaperLine {
  /** Null is a gap. */
  values: readonly (number | null)[];
  /** The sheet's own figure, drawn in its colour; other lines are grey. */
  isMain: boolean;
  isDashed: boolean;
}

interface PaperLinesProps {
  label: string;
  /** Names of the first and the last point. */
  ends: readonly [string, string];
  lines: readonly PaperLine[];
  /** A value of the axis in words. */
  format: (value: number) => string;
}

const WIDTH = 400;
const HEIGHT = 90;

/** Lines that a printer draws sharply; gaps in the data are gaps in the line. */
export function PaperLines({ label, ends, lines, format }: PaperLinesProps) {
  const top = axisTop(Math.max(0, ...lines.flatMap(({ values }) => values).map((value) => value ?? 0)));
  return (
    <figure className={classes.picture} aria-label={label}>
      <figcaption className={classes.top}>{format(top)}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <line x1={0} y1={HEIGHT - 0.5} x2={WIDTH} y2={HEIGHT - 0.5} stroke="#b6bdc5" />
        {lines.map(({ values, isMain, isDashed }) => (
          <path
            key={`${isMain} ${isDashed}`}
            d={createPath(values, top)}
            fill="none"
            stroke={isMain ? '#2263c2' : '#5d646d'}
            strokeWidth={1.5}
            {...(isDashed && { strokeDasharray: '5 3' })}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <figcaption className={classes.ends}>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </figcaption>
    </figure>
  );
}

function createPath(line: readonly (number | null)[], top: number): string {
  const step = WIDTH / Math.max(1, line.length - 1);
  let isDown = false;
  return line
    .map((value, index) => {
      const move = isDown ? 'L' : 'M';
      isDown = value !== null;
      if (value === null) return '';
      return `${move}${(index * step).toFixed(1)} ${(HEIGHT - 1 - (value / top) * (HEIGHT - 2)).toFixed(1)}`;
    })
    .join('');
}
