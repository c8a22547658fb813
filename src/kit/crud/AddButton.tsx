import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCan, type Guarded } from '../../access/useCan';
import { NEW_RECORD } from './listAddress';
import { useList } from './useList';

/** Opens the form of a new record; absent for lists without `add` and for users without its permission. */
export function AddButton() {
  const { add } = useList();
  return add && <AllowedButton allow={add} />;
}

function AllowedButton({ allow }: { allow: Guarded }) {
  const { state, phrase } = useList();
  // Hidden while its own form is open.
  if (!useCan(allow) || state.open === NEW_RECORD) return null;
  return (
    <Button
      variant="filled"
      leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
      onClick={() => state.openRecord(NEW_RECORD)}
    >
      {phrase('add')}
    </Button>
  );
}
