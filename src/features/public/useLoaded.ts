import { useEffect, useState } from 'react';
import type { Problem } from '../../api/problem';
import type { Answer } from '../../api/readAnswer';

interface Loaded<T> {
  data: T | undefined;
  problem: Problem | undefined;
  retry: () => void;
}

/**
 * Makes a call when the page is shown.
 * @param load makes the call, and is the same function as long as the request is the same
 */
export function useLoaded<T>(load: () => Promise<Answer<T>>): Loaded<T> {
  const [loaded, setLoaded] = useState<{ load: typeof load; answer: Answer<T> }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void load().then((answer) => {
      if (isCurrent) setLoaded({ load, answer });
    });
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const answer = loaded?.load === load ? loaded.answer : undefined;
  const retry = () => {
    setLoaded(undefined);
    setAttempt((count) => count + 1);
  };
  return { data: answer?.data, problem: answer?.error, retry };
}
