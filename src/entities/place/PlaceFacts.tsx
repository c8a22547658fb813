import { useTranslation } from 'react-i18next';
import type { PlaceRecord } from '../../contract/placeFields';
import { Fact } from '../../kit/layout/Fact';
import { countryName } from '../../lib/countries';
import { weekdayNames } from '../../lib/dateFormat';

interface PlaceFactsProps {
  place: PlaceRecord;
  labelOf: (field: keyof PlaceRecord) => string;
}

/** Address, position, phone, opening hours and labels of a place, among the facts of its record. */
export function PlaceFacts({ place, labelOf }: PlaceFactsProps) {
  const { i18n } = useTranslation('places');
  const { country, province, city, address, longitude, latitude } = place;
  return (
    <>
      <Fact label={labelOf('address')}>
        {[address, city, province, countryName(country, i18n.language)].filter(Boolean).join(', ')}
      </Fact>
      <Fact label={`${labelOf('latitude')}, ${labelOf('longitude')}`}>{`${latitude}, ${longitude}`}</Fact>
      <Fact label={labelOf('timezone')}>{place.timezone}</Fact>
      <Fact label={labelOf('phone')}>{place.phone ?? '–'}</Fact>
      <Fact label={labelOf('openingHours')}>
        <Hours hours={place.openingHours} />
      </Fact>
      <Fact label={labelOf('labels')}>{place.labels.join(', ') || '–'}</Fact>
    </>
  );
}

function Hours({ hours }: { hours: PlaceRecord['openingHours'] }) {
  const { t, i18n } = useTranslation('places');
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
