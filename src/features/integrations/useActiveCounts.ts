import { useTranslation } from 'react-i18next';
import { useApiTokenPageQuery } from '../../api/evo-basic/apiToken';
import { useWebhookFiguresQuery } from '../../api/evo-basic/webhook';
import type { WebhookState } from '../../contract/evo-basic/webhook';
import { formatNumber } from '../../lib/format';
import type { IntegrationList } from './integrationLists';

/** States of endpoints that are called. */
const CALLED: readonly WebhookState[] = ['waiting', 'delivering', 'neverUsed'];

/** How many webhooks are called, and how many tokens are valid; nothing before it is known. */
export function useActiveCounts(): Partial<Record<IntegrationList, string>> {
  const { i18n } = useTranslation();
  const { data: figures } = useWebhookFiguresQuery({ body: {} });
  // The total is all that is wanted, so the page is the smallest there is.
  const { data: tokens } = useApiTokenPageQuery({ body: { states: ['active'], pageSize: 10 } });
  const write = (count: number) => formatNumber(count, 0, i18n.language);
  return {
    ...(figures && { webhooks: write(CALLED.reduce((sum, state) => sum + figures.states[state], 0)) }),
    ...(tokens && { tokens: write(tokens.total) }),
  };
}
