import { useCan, type Guarded } from '../../access/useCan';
import { ReasonedButton } from '../../kit/form/ReasonedButton';

interface ActionButtonProps {
  label: string;
  /** The call behind it; without its permission it is not there. */
  allow: Guarded;
  /** Why it cannot be done now, in words. */
  reason?: string | null;
  onClick: () => void;
}

/** Something that can be done with an open record. */
export function ActionButton({ label, allow, reason = null, onClick }: ActionButtonProps) {
  if (!useCan(allow)) return null;
  return (
    <ReasonedButton reason={reason} onClick={onClick}>
      {label}
    </ReasonedButton>
  );
}
