import { useEffect, useState } from 'react';
import { copyText } from '../../lib/clipboard';

/**
 * Result of the last copy, also its key in the namespace `common`; null before the first copy and after two seconds.
 */
export type CopyOutcome = 'copied' | 'copyFailed' | null;

const SHOWN_MS = 2_000;

/** Copies texts to the clipboard, and returns the outcome for two seconds. */
export function useCopy(): [outcome: CopyOutcome, copy: (text: string) => void] {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (text: string) => void copyText(text).then((isCopied) => setOutcome(isCopied ? 'copied' : 'copyFailed'));
  return [outcome, copy];
}
