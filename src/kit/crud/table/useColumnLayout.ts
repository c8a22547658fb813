import { usePage } from '../../../access/page';
import { usePreference } from '../../../access/usePreference';
import { useListPart } from '../useListBar';
import { readLayout, type ColumnLayout } from './columnLayout';

/** The user's columns and density of the list of this page, kept with the account. */
export function useColumnLayout(): [ColumnLayout, (layout: ColumnLayout | null) => void] {
  const { view } = usePage();
  const part = useListPart();
  return usePreference(['columns', view ?? 'none', part].filter(Boolean).join('.').slice(0, 64), readLayout);
}
