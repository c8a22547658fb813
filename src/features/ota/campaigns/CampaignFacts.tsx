import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { FirmwareCampaign } from '../../../contract/evo-monitor/firmwareCampaigns';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { formatPercent, withUnit } from '../../../lib/format';
import { formatWaves } from './formatWaves';

/** Settings of a campaign, and when it was under way. */
export function CampaignFacts({ campaign }: { campaign: FirmwareCampaign }) {
  const { t, i18n } = useTranslation(['ota', 'firmware']);
  const time = useShownTime();
  const { waves, failureLimit, minSample, window, waitHours, proofMinutes, silenceMinutes, location } = campaign;
  const { createdAt, createdBy, startsAt, retrieveAt, startedAt, endedAt } = campaign;
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.createdAt')}>{`${time(createdAt)} · ${createdBy}`}</Fact>
        <Fact label={t('fields.startsAt')}>{startsAt === null ? t('form.atOnce') : time(startsAt)}</Fact>
        {retrieveAt !== null && <Fact label={t('firmware:dialog.retrieveAt')}>{time(retrieveAt)}</Fact>}
        <Fact label={t('fields.startedAt')}>{time(startedAt)}</Fact>
        <Fact label={t('fields.endedAt')}>{time(endedAt)}</Fact>
        <Fact label={t('fields.waves')}>{formatWaves(waves, t, i18n.language)}</Fact>
        <Fact label={t('fields.failureLimit')}>
          {withUnit(formatPercent(failureLimit, i18n.language), '%', i18n.language)}
        </Fact>
        <Fact label={t('fields.minSample')}>{minSample}</Fact>
        <Fact label={t('fields.window')}>{window === null ? t('form.anyTime') : `${window.from}–${window.until}`}</Fact>
        <Fact label={t('fields.waitHours')}>{waitHours}</Fact>
        <Fact label={t('fields.proofMinutes')}>{proofMinutes}</Fact>
        <Fact label={t('fields.silenceMinutes')}>{silenceMinutes}</Fact>
        <Fact label={t('firmware:record.location')}>{location}</Fact>
      </Facts>
    </DrawerSection>
  );
}
