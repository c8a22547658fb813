import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

/** Kinds of work that end in the same words on every screen. */
export type Operation = 'add' | 'update' | 'save' | 'submit' | 'delete' | 'search' | 'import' | 'export';
export type Outcome = 'success' | 'failed' | 'canceled';

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
