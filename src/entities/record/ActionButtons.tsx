import { ActionButton } from './ActionButton';
import type { OfferedAction } from './leavingActions';

interface ActionButtonsProps<Kind extends string> {
  actions: readonly OfferedAction<Kind>[];
  onAsk: (kind: Kind) => void;
}

/** What can be done with an open record, as far as the user may. */
export function ActionButtons<Kind extends string>({ actions, onAsk }: ActionButtonsProps<Kind>) {
  return actions.map(({ kind, label, allow }) => (
    <ActionButton key={kind} label={label} allow={allow} onClick={() => onAsk(kind)} />
  ));
}
