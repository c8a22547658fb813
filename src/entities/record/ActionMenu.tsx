import { useTranslation } from 'react-i18next';
import type { Guarded } from '../../access/useCan';
import { RowMenu } from '../../kit/crud/table/RowMenu';
import { useList } from '../../kit/crud/useList';
import type { OfferedAction } from './retireActions';

interface ActionMenuProps<Kind extends string> {
  id: string;
  /** Name of the row. */
  name: string;
  /** Permission to open it for editing. */
  edit: Guarded;
  actions: readonly OfferedAction<Kind>[];
  onAction: (kind: Kind) => void;
}

/** The menu of a row: edit, and the other actions of the drawer. */
export function ActionMenu<Kind extends string>({ id, name, edit, actions, onAction }: ActionMenuProps<Kind>) {
  const { t } = useTranslation('records');
  const { state } = useList();
  return (
    <RowMenu
      name={name}
      actions={[
        { label: t('record.edit'), allow: edit, run: () => state.openRecord(id) },
        ...actions.map(({ kind, label, allow }) => ({ label, allow, run: () => onAction(kind) })),
      ]}
    />
  );
}
