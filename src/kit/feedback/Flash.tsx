import { useEffect, useRef, type ReactNode } from 'react';
import { wantsStillness } from './stillness';

interface FlashProps {
  /** A change of it flashes; the first value does not. */
  value: string | number | null;
  children: ReactNode;
}

/** A live figure that flashes once when it changes; not with reduced motion. */
export function Flash({ value, children }: FlashProps) {
  const span = useRef<HTMLSpanElement>(null);
  const last = useRef(value);

  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    if (wantsStillness()) return;
    span.current?.animate?.([{ backgroundColor: 'var(--accent-bg)' }, { backgroundColor: 'transparent' }], {
      duration: 600,
    });
  }, [value]);

  return <span ref={span}>{children}</span>;
}
