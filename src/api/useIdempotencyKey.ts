import { useRef } from 'react';
import { newIdempotencyKey } from './idempotencyKey';

/**
 * The key of what a form is about to do: the same while the same is asked for, so that trying again after an answer
 * that never came has one effect; another one when the user has changed what he asks for.
 */
export function useIdempotencyKey(asked: unknown): () => string {
  const known = useRef<{ of: string; key: string }>(null);
  return () => {
    const of = JSON.stringify(asked);
    if (known.current?.of !== of) known.current = { of, key: newIdempotencyKey() };
    return known.current.key;
  };
}
