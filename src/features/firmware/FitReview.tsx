import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FirmwareCheck } from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { BulkFoot } from '../../entities/command/BulkFoot';
import { RefusedChargers } from '../../entities/firmware/RefusedChargers';

interface FitReviewProps {
  check: FirmwareCheck;
  isSaving: boolean;
  problem: string | null;
  onPush: () => void;
  onBack: () => void;
}

/** Dry run of a push: the chargers that the firmware does not fit, each with its reasons, before anything is sent. */
export function FitReview({ check, isSaving, problem, onPush, onBack }: FitReviewProps) {
  const { t } = useTranslation('firmware');
  return (
    <>
      <p style={{ marginTop: 0 }}>{t('dialog.consequence')}</p>
      <RefusedChargers check={check} />
      <BulkFoot problem={problem}>
        <Button variant="default" onClick={onBack}>
          {t('dialog.back')}
        </Button>
        <Button variant="filled" disabled={check.fits === 0} loading={isSaving} onClick={onPush}>
          {t('push')}
        </Button>
      </BulkFoot>
    </>
  );
}
