import { useState } from 'react';

/** The value from when its board was last in sight, so that a hidden board draws nothing. */
export function useHeldValue<T>(value: T, isShown: boolean): T {
  const [held, setHeld] = useState(value);
  if (isShown && value !== held) setHeld(value);
  return isShown ? value : held;
}
