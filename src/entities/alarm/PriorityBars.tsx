import type { AlarmPriority } from '../../contract/live/alarm';

export const LIT_BARS: Record<AlarmPriority, number> = { urgent: 5, high: 4, middle: 3, low: 2, nice: 1 };

const BARS = 5;
const WIDTH = 2.5;
const GAP = 1.5;

/** Bars of a range as one path: in a long list an element for each bar would add up. */
function barPath(from: number, until: number): string {
  const bars = Array.from({ length: until - from }, (_, at) => from + at);
  return bars.map((bar) => `M${bar * (WIDTH + GAP)} 12v-${4 + bar * 2}h${WIDTH}v${4 + bar * 2}z`).join('');
}

interface PriorityBarsProps {
  priority: AlarmPriority;
  /** The alarm is over: grey, since colour marks present faults. */
  isOver?: boolean;
}

/** Five bars from 4 to 12 px, as many lit as the priority is high. Its word stands beside it. */
export function PriorityBars({ priority, isOver = false }: PriorityBarsProps) {
  const lit = LIT_BARS[priority];
  return (
    <svg width={18.5} height={12} viewBox="0 0 18.5 12" style={{ flex: 'none' }} data-priority={priority} aria-hidden>
      <path d={barPath(0, lit)} fill={isOver ? 'var(--text-3)' : `var(--pr-${priority})`} />
      {lit < BARS && <path d={barPath(lit, BARS)} fill="var(--line-2)" />}
    </svg>
  );
}
