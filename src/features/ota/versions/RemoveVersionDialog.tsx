import { useTranslation } from 'react-i18next';
import { useDeleteAllowedVersionMutation } from '../../../api/evo-monitor/allowedVersions';
import type { AllowedVersion } from '../../../contract/evo-monitor/allowedVersions';
import { ConfirmActionDialog } from '../../../kit/form/ConfirmActionDialog';
import { useAction } from '../../../kit/form/useAction';

interface RemoveVersionDialogProps {
  version: AllowedVersion;
  onClose: () => void;
}

/** Asks before a version is allowed no longer. */
export function RemoveVersionDialog({ version: { id, model, firmwareVersion }, onClose }: RemoveVersionDialogProps) {
  const { t } = useTranslation(['ota', 'records']);
  const action = useAction(useDeleteAllowedVersionMutation(), onClose, 'delete');
  return (
    <ConfirmActionDialog
      action={action}
      call={{ body: { id } }}
      title={t('version.removeTitle', { version: firmwareVersion, model })}
      confirmLabel={t('records:record.remove')}
      isDanger
      onClose={onClose}
    >
      {t('version.removeText')}
    </ConfirmActionDialog>
  );
}
