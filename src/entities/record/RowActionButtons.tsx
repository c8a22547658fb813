import type { RowAction } from '../../kit/crud/table/RowMenu';
import { ActionButton } from './ActionButton';

/** Actions of a row's menu, as buttons of the open record. */
export function RowActionButtons({ actions }: { actions: readonly RowAction[] }) {
  return actions.map(({ run, ...action }) => <ActionButton key={action.label} {...action} onClick={run} />);
}
