import { useDeleteWebhooksMutation } from '../../../api/evo-basic/webhook';
import type { WebhookRow } from '../../../contract/evo-basic/webhook';
import { DeleteDialog } from '../../../entities/record/DeleteDialog';
import { toBulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { OffDialog } from './OffDialog';
import { ResumeDialog } from './ResumeDialog';
import { RotateDialog } from './RotateDialog';

export type WebhookDialog = 'resume' | 'rotate' | 'off' | 'delete';

interface WebhookDialogsProps {
  dialog: WebhookDialog | null;
  endpoint: WebhookRow;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** The dialog of an endpoint that is open. */
export function WebhookDialogs({ dialog, endpoint, onSecret, onClose }: WebhookDialogsProps) {
  const [remove] = useDeleteWebhooksMutation();
  switch (dialog) {
    case 'resume':
      return <ResumeDialog endpoint={endpoint} onClose={onClose} />;
    case 'rotate':
      return <RotateDialog endpoint={endpoint} onSecret={onSecret} onClose={onClose} />;
    case 'off':
      return <OffDialog endpoint={endpoint} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog namespace="webhooks" target={toBulkTarget([endpoint])} remove={remove} onClose={onClose} />;
    case null:
      return null;
  }
}
