import classes from './TrendLine.module.css';

interface TrendLineProps {
  /** Description for screen readers. */
  label: string;
  /** Null is a gap. */
  values: readonly (number | null)[];
}

const [WIDTH, HEIGHT] = [80, 20];

/** A figure over time without axes, its last point marked. */
export function TrendLine({ label, values }: TrendLineProps) {
  const known = values.filter((value) => value !== null);
  const last = values.findLastIndex((value) => value !== null);
  if (known.length < 2) return null;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const toX = (index: number) => (index / (values.length - 1)) * WIDTH;
  const toY = (value: number) => HEIGHT - 3 - ((value - least) / (most - least || 1)) * (HEIGHT - 6);
  const isEdge = (index: number) => index === 0 || values[index - 1] === null;
  const path = values.map((value, index) =>
    value === null ? '' : `${isEdge(index) ? 'M' : 'L'}${toX(index).toFixed(1)} ${toY(value).toFixed(1)}`,
  );
  return (
    <svg className={classes.line} viewBox={`-3 0 ${WIDTH + 6} ${HEIGHT}`} role="img" aria-label={label}>
      <path d={path.join('')} className={classes.path} />
      <circle cx={toX(last)} cy={toY(values[last] ?? 0)} r={2.5} className={classes.last} />
    </svg>
  );
}
