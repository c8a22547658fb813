import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { Station } from '../../contract/evo-basic/iotChargerGroups';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { FilePicture } from '../../entities/file/FilePicture';
import { countryName } from '../../lib/countries';
import { formatNumber, formatPower, withUnit } from '../../lib/format';
import { weekdayNames } from '../../lib/dateFormat';
import classes from './StationFacts.module.css';

/** Facts of a station, shown without the right to edit it. */
export function StationFacts({ station }: { station: Station }) {
  const { t, i18n } = useTranslation('stationGroups');
  const { country, province, city, address, longitude, latitude, powerLimit, pictureIds, connectors } = station;
  const time = useShownTime();
  const { free, charging, faulted } = connectors;
  const announcement = readAnnouncement(station, i18n.language);
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
        <Fact label={t('fields.currency')}>{station.currency}</Fact>
        <Fact label={t('fields.priceSettingId')}>{station.priceSetting ?? '–'}</Fact>
        <Fact label={t('fields.powerLimit')}>
          {powerLimit === null ? '–' : withUnit(formatPower(powerLimit, i18n.language), 'kW')}
        </Fact>
        <Fact label={t('fields.chargers')}>{formatNumber(station.chargers, 0, i18n.language)}</Fact>
        <Fact label={t('fields.connectors')}>
          {[free, charging, faulted].map((count) => formatNumber(count, 0, i18n.language)).join(' / ')}
        </Fact>
        {station.announcement && (
          <Fact label={t('fields.announcement')}>
            {`${announcement} (${time(station.announcement.from, station.timezone)} – ${time(station.announcement.until, station.timezone)})`}
          </Fact>
        )}
      </Facts>
      {pictureIds.length > 0 && (
        <div className={classes.pictures} role="group" aria-label={t('fields.pictureIds')}>
          {pictureIds.map((id) => (
            <span key={id} className={classes.picture}>
              <FilePicture id={id} alt={station.name} />
            </span>
          ))}
        </div>
      )}
    </DrawerSection>
  );
}

/** The text in the language of the screen, else the English one. */
function readAnnouncement({ announcement }: Station, locale: string): string {
  const texts: Record<string, string | undefined> = announcement?.texts ?? {};
  return texts[locale] ?? texts['en_US'] ?? '';
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
