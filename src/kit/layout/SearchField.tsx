import { TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';

interface SearchFieldProps {
  /** Name of the field; also its placeholder. */
  label: string;
  /** Text of the current search. */
  text: string;
  onText: (text: string) => void;
}

const TYPING_PAUSE_MS = 200;

/** Search above a list: told when typing pauses; `/` leads to it. */
export function SearchField({ label, text, onText }: SearchFieldProps) {
  // Typed text that is not yet in the address; afterwards the address decides, also for Back and "clear all".
  const [typed, setTyped] = useState<string | null>(null);
  if (typed !== null && typed === text) setTyped(null);
  const field = useRef<HTMLInputElement>(null);
  const send = useDebouncedCallback(onText, TYPING_PAUSE_MS);
  useHotkeys([['/', () => field.current?.focus()]]);
  return (
    <TextInput
      ref={field}
      size="sm"
      w={232}
      miw={120}
      flex="0 1 auto"
      aria-label={label}
      placeholder={label}
      styles={{ input: { textOverflow: 'ellipsis' } }}
      leftSection={<IconSearch size={15} stroke={1.6} />}
      maxLength={64}
      value={typed ?? text}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        send(value);
      }}
    />
  );
}
