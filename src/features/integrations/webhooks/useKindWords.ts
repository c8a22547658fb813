import { useTranslation } from 'react-i18next';
import {
  getWebhookGroup,
  listGroupKinds,
  WEBHOOK_GROUPS,
  WEBHOOK_KINDS,
  type WebhookKind,
} from '../../../contract/webhookKinds';

/** Describes chosen kinds: "session, charger" where these are all of their groups, else "order, 6 kinds". */
export function useKindWords(): (kinds: readonly WebhookKind[]) => string {
  const { t } = useTranslation('webhooks');
  return (kinds) => {
    if (kinds.length === WEBHOOK_KINDS.length) return t('allKinds', { count: kinds.length });
    const groups = WEBHOOK_GROUPS.filter((group) => kinds.some((kind) => getWebhookGroup(kind) === group));
    const words = groups.map((group) => t(`group.${group}`));
    const whole = groups.reduce((sum, group) => sum + listGroupKinds(group).length, 0);
    return (whole === kinds.length ? words : [...words, t('kindCount', { count: kinds.length })]).join(', ');
  };
}
