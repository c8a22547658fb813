import { useEffect, useMemo } from 'react';
import { useListBar, type NamedColumn } from '../useListBar';
import { listVisible, type ArrangedColumn, type ColumnLayout } from './columnLayout';
import { useColumnLayout } from './useColumnLayout';

/** The columns that the user has chosen, in order; registers all columns for the menu above the list. */
export function useShownColumns<C extends ArrangedColumn>(
  columns: readonly C[],
): { shown: readonly C[]; layout: ColumnLayout } {
  const [layout] = useColumnLayout();
  const { tellColumns } = useListBar();
  const described = JSON.stringify(columns.map(({ name, label, isExtra = false }) => ({ name, label, isExtra })));
  useEffect(() => tellColumns(JSON.parse(described) as NamedColumn[]), [tellColumns, described]);
  const shown = useMemo(() => listVisible(columns, layout), [columns, layout]);
  return { shown, layout };
}
