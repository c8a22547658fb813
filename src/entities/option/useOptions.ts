import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useOptionsQuery, type OptionKind } from '../../api/options';

const TYPING_PAUSE_MS = 200;

/** Options of a select: the records that match the typed text, and the chosen ones by name. @param chosen ids */
export function useOptions(kind: OptionKind, selectedIds: readonly string[]) {
  const [text, setText] = useState('');
  const [searchText] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const found = useOptionsQuery({ kind, ...(searchText && { text: searchText }) });
  const known = new Map(found.data?.map(({ id, name }) => [id, name]));
  const missing = selectedIds.filter((id) => !known.has(id));
  const named = useOptionsQuery({ kind, ids: missing }, { skip: missing.length === 0 });
  for (const { id, name } of named.data ?? []) known.set(id, name);
  const nameOf = (id: string) => known.get(id) ?? '';
  return {
    search: setText,
    isLoading: found.isFetching,
    nameOf,
    options: [...known].map(([value, label]) => ({ value, label })),
  };
}

/** Selects show what the server has found; they do not search through it once more. */
export const asFound = <T>({ options }: { options: T }): T => options;
