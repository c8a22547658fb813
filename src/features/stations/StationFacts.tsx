import { useTranslation } from 'react-i18next';
import type { Station } from '../../contract/evo-basic/iotChargerGroups';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { countryName } from '../../lib/countries';
import { formatPower, withUnit } from '../../lib/format';
import { weekdayNames } from '../../lib/dateFormat';

/** Facts of a station, shown without the right to edit it. */
export function StationFacts({ station }: { station: Station }) {
  const { t, i18n } = useTranslation('stationGroups');
  const { country, province, city, address, longitude, latitude, powerLimit } = station;
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.company')}>{station.company}</Fact>
        <Fact label={t('fields.code')}>{station.code ?? '–'}</Fact>
        <Fact label={t('fields.address')}>
          {[address, city, province, countryName(country, i18n.language)].filter(Boolean).join(', ')}
        </Fact>
        <Fact label={`${t('fields.latitude')}, ${t('fields.longitude')}`}>{`${latitude}, ${longitude}`}</Fact>
        <Fact label={t('fields.timezone')}>{station.timezone}</Fact>
        <Fact label={t('fields.phone')}>{station.phone ?? '–'}</Fact>
        <Fact label={t('fields.openingHours')}>
          <Hours hours={station.openingHours} />
        </Fact>
        <Fact label={t('fields.labels')}>{station.labels.join(', ') || '–'}</Fact>
        <Fact label={t('fields.cooperationMode')}>{t(`mode.${station.cooperationMode}`)}</Fact>
        <Fact label={t('fields.priceSettingId')}>{station.priceSetting ?? '–'}</Fact>
        <Fact label={t('fields.powerLimit')}>
          {powerLimit === null ? '–' : withUnit(formatPower(powerLimit, i18n.language), 'kW')}
        </Fact>
      </Facts>
    </DrawerSection>
  );
}

function Hours({ hours }: { hours: Station['openingHours'] }) {
  const { t, i18n } = useTranslation('stationGroups');
  if (hours === null) return <>{t('hours.always')}</>;
  return (
    <>
      {weekdayNames(i18n.language, 'long').map((day, index) => {
        const times = hours[index];
        return <div key={day}>{`${day}: ${times ? `${times.from}–${times.until}` : t('hours.closed')}`}</div>;
      })}
    </>
  );
}
