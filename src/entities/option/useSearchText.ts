import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const TYPING_PAUSE_MS = 200;

/** Text that a select is searched by, as soon as typing pauses. */
export function useSearchText(pauseMs = TYPING_PAUSE_MS) {
  const [typed, search] = useState('');
  const [text] = useDebouncedValue(typed.trim(), pauseMs);
  return { text, search, isTyping: text !== typed.trim() };
}
