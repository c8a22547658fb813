import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FirmwareCheck } from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { BulkFoot } from '../../entities/command/BulkFoot';
import { TargetList } from '../../entities/command/TargetList';
import { formatNumber } from '../../lib/format';

interface FitReviewProps {
  check: FirmwareCheck;
  isSaving: boolean;
  problem: string | null;
  onPush: () => void;
  onBack: () => void;
}

/** As many as one reads; the others follow the same rule. */
const MOST_SHOWN = 200;

/** Dry run of a push: the chargers that the firmware does not fit, each with its reasons, before anything is sent. */
export function FitReview({ check: { fits, refused }, isSaving, problem, onPush, onBack }: FitReviewProps) {
  const { t, i18n } = useTranslation('firmware');
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  const hidden = refused.length - MOST_SHOWN;
  return (
    <>
      <p style={{ marginTop: 0 }}>{t('dialog.consequence')}</p>
      <p role="status">
        <strong>{t('dialog.fits', { figure: figure(fits) })}</strong>
        {refused.length > 0 && <> · {t('dialog.leftOut', { figure: figure(refused.length) })}</>}
      </p>
      <TargetList
        label={t('dialog.leftOutList')}
        targets={refused
          .slice(0, MOST_SHOWN)
          .map(({ id, name, problems }) => ({ id, name, text: problems.join(' · ') }))}
      />
      {hidden > 0 && <p>{t('dialog.more', { shown: figure(hidden) })}</p>}
      <BulkFoot problem={problem}>
        <Button variant="default" onClick={onBack}>
          {t('dialog.back')}
        </Button>
        <Button variant="filled" disabled={fits === 0} loading={isSaving} onClick={onPush}>
          {t('push')}
        </Button>
      </BulkFoot>
    </>
  );
}
