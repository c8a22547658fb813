import type { AlarmPriority } from '../../contract/live/alarm';

export const LIT_BARS: Record<AlarmPriority, number> = { urgent: 5, high: 4, middle: 3, low: 2, nice: 1 };

const WIDTH = 2.5;
const GAP = 1.5;

/** Five bars from 4 to 12 px, as many lit as the priority is high. Its word stands beside it. */
export function PriorityBars({ priority }: { priority: AlarmPriority }) {
  return (
    <svg width={18.5} height={12} viewBox="0 0 18.5 12" style={{ flex: 'none' }} data-priority={priority} aria-hidden>
      {[0, 1, 2, 3, 4].map((bar) => (
        <rect
          key={bar}
          x={bar * (WIDTH + GAP)}
          y={8 - bar * 2}
          width={WIDTH}
          height={4 + bar * 2}
          fill={bar < LIT_BARS[priority] ? `var(--pr-${priority})` : 'var(--line-2)'}
        />
      ))}
    </svg>
  );
}
