import { useState } from 'react';

/** The value as it was when its board was last in sight: what is hidden draws nothing. */
export function useHeldValue<T>(value: T, isShown: boolean): T {
  const [held, setHeld] = useState(value);
  if (isShown && value !== held) setHeld(value);
  return isShown ? value : held;
}
