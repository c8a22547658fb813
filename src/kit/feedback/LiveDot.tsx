import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './LiveDot.module.css';

/** How far live data can be trusted: as expected, later than expected, too old to act on. */
export type Freshness = 'fresh' | 'late' | 'stale';

interface LiveDotProps {
  freshness: Freshness;
  /** "Live", "Late", "Last known". */
  label?: string;
  /** Formatted age. */
  children: ReactNode;
}

/** Age of live data: neutral with a filled dot while fresh, yellow with a clock when late, bold grey when stale. */
export function LiveDot({ freshness, label, children }: LiveDotProps) {
  return (
    <span className={classes.live} data-freshness={freshness}>
      {freshness === 'late' ? (
        <IconClock size={14} stroke={1.6} aria-hidden />
      ) : (
        <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden>
          <circle cx={6} cy={6} r={5.25} fill="none" stroke="currentColor" strokeWidth={1.5} />
          {freshness === 'fresh' && <circle cx={6} cy={6} r={3} fill="currentColor" />}
        </svg>
      )}
      {label !== undefined && <span className={classes.label}>{label}</span>}
      <span className={classes.age}>{children}</span>
    </span>
  );
}
