import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '../../../contract/endpoint';
import type { chargerPriceSettings, PriceSettingDetail } from '../../../contract/evo-basic/chargerPriceSettings';
import { SaveNotice } from '../../../kit/form/SaveNotice';
import { formatInZone } from '../../../lib/time';

interface SaveImpactProps {
  setting: PriceSettingDetail;
  /** Undefined until it has come. */
  impact: ResponseOf<typeof chargerPriceSettings.impact> | undefined;
  /** In UTC; null: at once. */
  validFrom: string | null;
  zone: string;
}

/** Impact of a save: users of the setting, the next version, and the sessions that keep the old one. */
export function SaveImpact({ setting, impact, validFrom, zone }: SaveImpactProps) {
  const { t, i18n } = useTranslation('priceSettings');
  const day = (wire: string) => formatInZone(wire, zone, 'date', i18n.language);
  const { stations, chargers } = impact ?? setting;
  const impactTexts = impact && [
    t('touches.next', { no: impact.nextNo, from: validFrom ? day(validFrom) : t('touches.now') }),
    impact.runningSessions > 0 && t('touches.running', { count: impact.runningSessions }),
    impact.until && t('touches.until', { no: impact.until.no, from: day(impact.until.validFrom) }),
  ];
  return (
    <SaveNotice>
      {t('touches.usedBy', {
        stations: t('touches.stations', { count: stations }),
        chargers: t('touches.chargers', { count: chargers }),
      })}{' '}
      {impactTexts?.filter(Boolean).join(' ')}
    </SaveNotice>
  );
}
