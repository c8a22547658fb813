import { donutArcs } from './donut';
import type { MapCluster } from './mapMarks';
import classes from './PointMap.module.css';

const RING_PX = 8;
const LEAST_PX = 44;
const MOST_PX = 58;
/** px that each further digit of the count takes. */
const DIGIT_PX = 7;

/** A ring of shares around a count. */
export function ClusterDonut({ cluster: { count, parts } }: { cluster: MapCluster }) {
  const size = Math.min(MOST_PX, LEAST_PX + Math.max(0, count.length - 2) * DIGIT_PX);
  const radius = (size - RING_PX) / 2;
  const length = 2 * Math.PI * radius;
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} className={classes.donut} aria-hidden>
      <circle cx={size / 2} cy={size / 2} r={size / 2} className={classes.hole} />
      {donutArcs(parts).map(({ token, from, share }) => (
        <circle
          key={token}
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          stroke={`var(--${token})`}
          strokeWidth={RING_PX}
          strokeDasharray={`${share * length} ${length}`}
          strokeDashoffset={-from * length}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      ))}
      <text x="50%" y="50%" dy="0.36em" textAnchor="middle" className={classes.count}>
        {count}
      </text>
    </svg>
  );
}
