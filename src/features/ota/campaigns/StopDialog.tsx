import { useTranslation } from 'react-i18next';
import { useStopCampaignMutation } from '../../../api/evo-monitor/firmwareCampaigns';
import type { FirmwareCampaign } from '../../../contract/evo-monitor/firmwareCampaigns';
import { ConfirmActionDialog } from '../../../kit/form/ConfirmActionDialog';
import { useAction } from '../../../kit/form/useAction';
import { sumWaves } from './waveParts';

interface StopDialogProps {
  campaign: FirmwareCampaign;
  onClose: () => void;
}

/** Asks before a campaign is stopped for good. */
export function StopDialog({ campaign: { id, name, progress }, onClose }: StopDialogProps) {
  const { t } = useTranslation('ota');
  const action = useAction(useStopCampaignMutation(), onClose, 'update');
  return (
    <ConfirmActionDialog
      action={action}
      call={{ body: { id } }}
      title={t('action.stop.title', { name })}
      confirmLabel={t('action.stop.verb')}
      isDanger
      onClose={onClose}
    >
      {t('action.stop.text', { count: sumWaves(progress).waiting })}
    </ConfirmActionDialog>
  );
}
