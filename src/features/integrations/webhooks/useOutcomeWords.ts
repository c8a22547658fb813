import { useTranslation } from 'react-i18next';
import type { WebhookAttempt } from '../../../contract/evo-basic/webhook';

/** Describes the outcome of an attempt: its status, or the error in its place. */
export function useOutcomeWords(): (outcome: Pick<WebhookAttempt, 'status' | 'error'>) => string {
  const { t } = useTranslation('webhooks');
  return ({ status, error }) => {
    if (status !== null) return String(status);
    return error === null ? '–' : t(`error.${error}`);
  };
}
