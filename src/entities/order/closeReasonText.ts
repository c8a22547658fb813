import type { TFunction } from 'i18next';

/** Why an order was closed: the words of a person, or in ours what the server has found out by itself. */
export function closeReasonText(reason: string, t: TFunction<'orders'>): string {
  return reason === 'neverStarted' ? t('close.neverStarted') : reason;
}
