import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { SearchField } from '../../layout/SearchField';
import { useListBar } from '../useListBar';

const TYPING_PAUSE_MS = 200;

/** Quick search of a list that the server filters: asks when typing pauses. */
export function ListSearch({ label }: { label: string }) {
  const { state } = useListBar();
  const { text = '' } = state.filters as { text?: string };
  // Typed text that is not yet in the address; afterwards the address decides, also for Back and "clear all".
  const [typed, setTyped] = useState<string | null>(null);
  if (typed !== null && typed === text) setTyped(null);
  const send = useDebouncedCallback((next: string) => state.filter({ text: next || undefined }), TYPING_PAUSE_MS);
  return (
    <SearchField
      label={label}
      text={typed ?? text}
      onText={(next) => {
        setTyped(next);
        send(next);
      }}
    />
  );
}
