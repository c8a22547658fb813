import type { TFunction } from 'i18next';
import { WASH_CLOSE_REASONS, WASH_FAILURES } from '../../contract/evo-bill/washOrderStates';

/** Why an order was closed or refunded: the words of a person, or our text for a reason found by the server. */
export function closeReasonText(reason: string, t: TFunction<'orders'>): string {
  const closing = WASH_CLOSE_REASONS.find((known) => known === reason);
  if (closing) return t(`washClose.${closing}`);
  const failure = WASH_FAILURES.find((known) => known === reason);
  if (failure) return t(`washFailure.${failure}`);
  return reason === 'neverStarted' ? t('close.neverStarted') : reason;
}
