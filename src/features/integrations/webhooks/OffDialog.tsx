import { useTranslation } from 'react-i18next';
import { useSetWebhookStateMutation } from '../../../api/evo-basic/webhook';
import type { WebhookRow } from '../../../contract/evo-basic/webhook';
import { ConfirmActionDialog } from '../../../kit/form/ConfirmActionDialog';
import { useAction } from '../../../kit/form/useAction';

/** Asks before an endpoint is turned off, since what waits for it is given up. */
export function OffDialog({ endpoint, onClose }: { endpoint: WebhookRow; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { id, version, name, waiting } = endpoint;
  const action = useAction(useSetWebhookStateMutation(), onClose, () => t('offNow', { name }));
  return (
    <ConfirmActionDialog
      action={action}
      call={{ body: { id, version, state: 'off' } }}
      title={t('offTitle', { name })}
      confirmLabel={t('turnOff')}
      isDanger
      onClose={onClose}
    >
      {t('offText', { count: waiting })}
    </ConfirmActionDialog>
  );
}
