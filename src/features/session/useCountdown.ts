import { useCallback, useEffect, useState } from 'react';

/** Counts whole seconds down to 0. */
export function useCountdown(): [secondsLeft: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = useCallback((seconds: number) => {
    const begin = Date.now();
    setNow(begin);
    setUntil(begin + seconds * 1000);
  }, []);
  return [secondsLeft, start];
}
