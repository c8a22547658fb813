import { ActionButton } from './ActionButton';
import type { OfferedAction } from './retireActions';

interface ActionButtonsProps<Kind extends string> {
  actions: readonly OfferedAction<Kind>[];
  onAction: (kind: Kind) => void;
}

/** Actions on an open record that the user is allowed to use. */
export function ActionButtons<Kind extends string>({ actions, onAction }: ActionButtonsProps<Kind>) {
  return actions.map(({ kind, label, allow }) => (
    <ActionButton key={kind} label={label} allow={allow} onClick={() => onAction(kind)} />
  ));
}
