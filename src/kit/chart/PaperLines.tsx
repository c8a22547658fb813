import { axisTop } from './axisTop';
import classes from './PaperLines.module.css';

interface PaperLinesProps {
  label: string;
  /** Names of the first and the last point. */
  ends: readonly [string, string];
  /** The second line is dashed; null is a gap. */
  lines: readonly (readonly (number | null)[])[];
  /** A value of the axis in words. */
  format: (value: number) => string;
}

const WIDTH = 400;
const HEIGHT = 90;

/** Lines that a printer draws sharply; gaps in the data are gaps in the line. */
export function PaperLines({ label, ends, lines, format }: PaperLinesProps) {
  const top = axisTop(Math.max(0, ...lines.flat().map((value) => value ?? 0)));
  return (
    <figure className={classes.picture} aria-label={label}>
      <figcaption className={classes.top}>{format(top)}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <line x1={0} y1={HEIGHT - 0.5} x2={WIDTH} y2={HEIGHT - 0.5} stroke="#b6bdc5" />
        {lines.map((line, at) => (
          <path
            key={at === 0 ? 'line' : 'before'}
            d={createPath(line, top)}
            fill="none"
            stroke={at === 0 ? '#2263c2' : '#5d646d'}
            strokeWidth={1.5}
            {...(at > 0 && { strokeDasharray: '5 3' })}
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
