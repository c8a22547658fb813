import { useTranslation } from 'react-i18next';
import { useRotateWebhookSecretMutation } from '../../../api/evo-basic/webhook';
import { ROTATION_HOURS, type WebhookRow } from '../../../contract/evo-basic/webhook';
import { ConfirmActionDialog } from '../../../kit/form/ConfirmActionDialog';
import { useAction } from '../../../kit/form/useAction';

interface RotateDialogProps {
  endpoint: WebhookRow;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** Makes a new secret, beside which the present one signs for a day. */
export function RotateDialog({ endpoint: { id, version, name }, onSecret, onClose }: RotateDialogProps) {
  const { t } = useTranslation('webhooks');
  const action = useAction(useRotateWebhookSecretMutation(), ({ secret }) => {
    onClose();
    onSecret(secret);
  });
  return (
    <ConfirmActionDialog
      action={action}
      call={{ body: { id, version } }}
      title={t('rotateTitle', { name })}
      confirmLabel={t('rotateNow')}
      onClose={onClose}
    >
      {t('rotateText', { hours: ROTATION_HOURS })}
    </ConfirmActionDialog>
  );
}
