import { useState } from 'react';
import { useByServerNow } from '../../../live/useServerNow';

/** A value sampled every `seconds`, so that a changing order of rows stays readable. */
export function useSlowValue<T>(value: T | undefined, seconds: number): T | undefined {
  const turn = useByServerNow((now) => Math.floor(now / (seconds * 1_000)));
  const [slow, setSlow] = useState({ turn, value });
  if (slow.turn === turn && slow.value !== undefined) return slow.value;
  if (value !== slow.value || turn !== slow.turn) setSlow({ turn, value });
  return value;
}
