import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { HomeCharger } from '../../../contract/evo-home-admin/homeChargers';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { countryName } from '../../../lib/countries';
import { formatPower, withUnit } from '../../../lib/format';
import { PlugState } from './PlugState';

interface HomeChargerFactsProps {
  charger: HomeCharger;
  /** A form below shows the editable settings, which are then left out here. */
  hasForm: boolean;
}

/** Facts reported by a home charger, and its settings for users without the right to edit. */
export function HomeChargerFacts({ charger, hasForm }: HomeChargerFactsProps) {
  const { t, i18n } = useTranslation('homeChargers');
  const time = useShownTime();
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.lastSeen')}>{time(charger.lastSeen, charger.timezone, 'full') || '–'}</Fact>
        <Fact label={t('fields.bootAt')}>{time(charger.bootAt, charger.timezone, 'full') || '–'}</Fact>
        <Fact label={t('fields.ocppVersion')}>{charger.ocppVersion ?? '–'}</Fact>
        <Fact label={t('fields.plugStatus')}>
          <PlugState status={charger.plugStatus} />
        </Fact>
        <Fact label={t('fields.keySetAt')}>{time(charger.keySetAt, charger.timezone, 'full') || t('noKey')}</Fact>
        <Fact label={t('fields.wifiFirmware')}>{charger.wifiFirmware ?? '–'}</Fact>
        <Fact label={t('fields.power')}>
          {withUnit(formatPower(charger.power, i18n.language), 'kW', i18n.language)}
        </Fact>
        {!hasForm && (
          <>
            <Fact label={t('fields.model')}>{charger.model}</Fact>
            <Fact label={t('fields.owner')}>{charger.owner ?? '–'}</Fact>
            <Fact label={t('fields.offPeakSetting')}>{charger.offPeakSetting ?? t('noOffPeak')}</Fact>
            <Fact label={t('fields.country')}>{countryName(charger.country, i18n.language)}</Fact>
            <Fact label={t('fields.timezone')}>{charger.timezone}</Fact>
          </>
        )}
      </Facts>
    </DrawerSection>
  );
}
