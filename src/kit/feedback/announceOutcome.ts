import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

/** Kinds of work that end in the same words on every screen. */
export type Operation = 'add' | 'update' | 'save' | 'delete' | 'search' | 'import' | 'export';
export type Outcome = 'success' | 'failed' | 'canceled';

/** Operations on a record, which the words can name. */
export type RecordOperation = 'add' | 'update' | 'save' | 'delete';

/** Says that an operation on a record has succeeded, by the record's name where it has one. */
export async function announceRecord(operation: RecordOperation, name: string | undefined): Promise<void> {
  await i18next.loadNamespaces('outcomes');
  const words = name && i18next.t(`outcomes:${operation}.named`, { name });
  return announceOutcome(operation, 'success', words);
}

/** Shows for some seconds what was done, in words that name the record and the outcome. */
export function announceDone(message: string): void {
  notifications.show({ message, role: 'status' });
}

/**
 * Shows for some seconds how an operation ended.
 * @param message words of the server, which go before the general ones
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
