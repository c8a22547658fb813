import { TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';

interface SearchFieldProps {
  /** Name of the field; also its placeholder. */
  label: string;
  text: string;
  /** Called at each key press without a delay, since a late filter would move rows under the user's next click. */
  onText: (text: string) => void;
}

/** px. */
const LEAST = 232;
const MOST = 480;
const ICON = 44;

/** Width (px) of an average letter, to make the field wide enough for its whole placeholder. */
function estimateLetter(text: string): number {
  if (/\p{Script=Han}/u.test(text)) return 13;
  return /\p{Script=Cyrillic}/u.test(text) ? 7.8 : 7;
}

/** Search above a list; `/` leads to it. */
export function SearchField({ label, text, onText }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([['/', () => field.current?.focus()]]);
  return (
    <TextInput
      ref={field}
      size="sm"
      // As wide as the placeholder, as far as the bar has room beside its other parts.
      maw={Math.min(MOST, Math.max(LEAST, label.length * estimateLetter(label) + ICON))}
      title={label}
      miw={120}
      flex="1 1 140px"
      aria-label={label}
      placeholder={label}
      styles={{ input: { textOverflow: 'ellipsis' } }}
      leftSection={<IconSearch size={15} stroke={1.6} />}
      maxLength={64}
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}
