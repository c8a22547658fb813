import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCan, type Guarded } from '../../../access/useCan';
import { NEW_RECORD } from '../listAddress';
import { useList } from '../useList';

interface AddButtonProps {
  /** The call that adds; without its permission there is no button. */
  allow: Guarded;
  label: string;
}

/** Opens the form of a new record. */
export function AddButton({ allow, label }: AddButtonProps) {
  const { state } = useList();
  if (!useCan(allow)) return null;
  return (
    <Button
      variant="filled"
      leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
      onClick={() => state.openRecord(NEW_RECORD)}
    >
      {label}
    </Button>
  );
}
