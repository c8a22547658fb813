import { notifications } from '@mantine/notifications';
import { isProblem } from '../../api/problem';

/** Shows the refusal of an action of a key or a button, which has no form of its own. */
export function showProblem(error: unknown): void {
  if (isProblem(error)) notifications.show({ message: error.message, color: 'red', role: 'alert' });
}
