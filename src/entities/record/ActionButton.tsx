import { useCan, type Guarded } from '../../access/useCan';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { ActionKey, useActionKey } from './ActionKeys';

interface ActionButtonProps {
  label: string;
  /** The call behind it; without its permission it is not there. */
  allow: Guarded;
  /** Why it cannot be done now, in words. */
  reason?: string | null;
  /** Key that does the same, inside of {@link ActionKeys}. */
  shortcut?: string | undefined;
  onClick: () => void;
}

/** Something that can be done with an open record. */
export function ActionButton({ label, allow, reason = null, shortcut, onClick }: ActionButtonProps) {
  const isAllowed = useCan(allow);
  const key = useActionKey(shortcut, reason === null);
  if (!isAllowed) return null;
  return (
    <>
      {key !== null && <ActionKey shortcut={key} label={label} onPress={onClick} />}
      <ReasonedButton
        reason={reason}
        onClick={onClick}
        {...(key !== null && { title: `${label} (${key.toUpperCase()})`, 'aria-keyshortcuts': key })}
      >
        {label}
      </ReasonedButton>
    </>
  );
}
