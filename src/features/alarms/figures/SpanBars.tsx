import { FLOOD_LIMIT, isFlood } from '../../../contract/live/alarmHistory';

const WIDTH = 5;
const GAP = 1.5;
const HEIGHT = 24;

/** Ten-minute spans as bars, the last one bright; above the dashed line there are too many for one operator. */
export function SpanBars({ spans }: { spans: readonly number[] }) {
  const highest = Math.max(FLOOD_LIMIT * 1.4, ...spans);
  const width = spans.length * (WIDTH + GAP);
  const y = (count: number) => HEIGHT - (count / highest) * HEIGHT;
  return (
    <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} style={{ flex: 'none' }} aria-hidden>
      {spans.map((count, index) => (
        <rect
          key={index}
          x={index * (WIDTH + GAP)}
          y={Math.min(y(count), HEIGHT - 1)}
          width={WIDTH}
          height={Math.max(1, HEIGHT - y(count))}
          fill={barColor(count, index === spans.length - 1)}
        />
      ))}
      <path d={`M0 ${y(FLOOD_LIMIT)}H${width}`} stroke="var(--text-3)" strokeWidth={1} strokeDasharray="2 2" />
    </svg>
  );
}

function barColor(count: number, isLast: boolean): string {
  if (isFlood(count)) return 'var(--pr-high)';
  return isLast ? 'var(--text-1)' : 'var(--line-3)';
}
