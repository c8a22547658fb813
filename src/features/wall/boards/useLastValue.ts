import { useState } from 'react';

/** The last value that was there: the live layer drops the picture of a hidden board, and the board keeps it. */
export function useLastValue<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
