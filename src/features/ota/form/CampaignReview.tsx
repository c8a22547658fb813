import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignCheck } from '../../../contract/evo-monitor/firmwareCampaigns';
import { BulkFoot } from '../../../entities/command/BulkFoot';
import { RefusedChargers } from '../../../entities/firmware/RefusedChargers';
import { SaveNotice } from '../../../kit/form/SaveNotice';
import { formatNumber } from '../../../lib/format';

interface CampaignReviewProps {
  check: CampaignCheck;
  isSaving: boolean;
  problem: string | null;
  onStart: () => void;
  onBack: () => void;
}

/** Dry run of a campaign: its waves, and the chargers that are left out with their reasons, before anything is sent. */
export function CampaignReview({ check, isSaving, problem, onStart, onBack }: CampaignReviewProps) {
  const { t, i18n } = useTranslation(['ota', 'firmware']);
  const { fits, waves, running } = check;
  return (
    <>
      <p style={{ marginTop: 0 }}>{t('form.consequence')}</p>
      {waves.length > 0 && (
        <ol aria-label={t('fields.waves')} style={{ paddingInlineStart: 0, listStyle: 'none' }}>
          {waves.map(({ chargers, named }, index) => (
            <li key={index}>
              {t('form.waveLine', {
                wave: t('campaign.wave', { wave: index + 1 }),
                chargers: t('form.waveChargers', {
                  count: chargers,
                  figure: formatNumber(chargers, 0, i18n.language),
                }),
                names: [...named, ...(chargers > named.length ? ['…'] : [])].join(', '),
              })}
            </li>
          ))}
        </ol>
      )}
      {running.map(({ name, version, chargers }, index) => (
        <SaveNotice key={index}>
          {t('form.busy', {
            ...{ count: chargers, figure: formatNumber(chargers, 0, i18n.language), version },
            name: name ?? t('form.otherCampaign'),
          })}
        </SaveNotice>
      ))}
      <RefusedChargers check={check} />
      <BulkFoot problem={problem}>
        <Button variant="default" onClick={onBack}>
          {t('firmware:dialog.back')}
        </Button>
        <Button variant="filled" disabled={fits === 0} loading={isSaving} onClick={onStart}>
          {t('form.start')}
        </Button>
      </BulkFoot>
    </>
  );
}
