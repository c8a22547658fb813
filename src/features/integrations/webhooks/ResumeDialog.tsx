import { useTranslation } from 'react-i18next';
import { useSetWebhookStateMutation } from '../../../api/evo-basic/webhook';
import type { WebhookRow } from '../../../contract/evo-basic/webhook';
import { ConfirmActionDialog } from '../../../kit/form/ConfirmActionDialog';
import { useAction } from '../../../kit/form/useAction';

/** Says how much is sent, and in which order, before an endpoint goes on. */
export function ResumeDialog({ endpoint, onClose }: { endpoint: WebhookRow; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { id, version, name, waiting } = endpoint;
  const action = useAction(useSetWebhookStateMutation(), onClose, () => t('resumed', { name }));
  return (
    <ConfirmActionDialog
      action={action}
      call={{ body: { id, version, state: 'active' } }}
      title={t('resumeTitle', { name })}
      confirmLabel={t('resumeNow')}
      onClose={onClose}
    >
      {waiting === 0 ? t('resumeNone') : t('resumeText', { count: waiting })}
    </ConfirmActionDialog>
  );
}
