import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

/** Operations announced in the same words on every screen. */
export type Operation = 'add' | 'update' | 'save' | 'delete' | 'search' | 'import' | 'export';
export type Outcome = 'success' | 'failed' | 'canceled';

/** Operations on a record, which the words can name. */
export type RecordOperation = 'add' | 'update' | 'save' | 'delete';

/** Announces the success of an operation on a record, with the record's name if it has one. */
export async function announceRecord(operation: RecordOperation, name: string | undefined): Promise<void> {
  await i18next.loadNamespaces('outcomes');
  const words = name && i18next.t(`outcomes:${operation}.named`, { name });
  return announceOutcome(operation, 'success', words);
}

/** Shows a completed action for some seconds, in words that name the record and the outcome. */
export function announceDone(message: string): void {
  notifications.show({ message, role: 'status' });
}

/**
 * Announces the end of an operation for some seconds.
 * @param message the server's message, shown before the general words
 */
export async function announceOutcome(operation: Operation, outcome: Outcome, message?: string): Promise<void> {
  await i18next.loadNamespaces('outcomes');
  const isFailed = outcome === 'failed';
  notifications.show({
    message: message || i18next.t(`outcomes:${operation}.${outcome}`),
    role: isFailed ? 'alert' : 'status',
    ...(isFailed && { color: 'red' }),
  });
}
