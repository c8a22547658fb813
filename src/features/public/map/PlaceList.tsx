import { useTranslation } from 'react-i18next';
import type { Place } from '../../../contract/evo-basic/places';
import classes from './PublicMap.module.css';
import { usePlaces } from './usePlaces';

interface PlaceListProps {
  /** Text that is searched for. */
  text: string;
  onChoose: (place: Place) => void;
}

/** Number of places on offer; kept small, since the page is for the list of sites. */
const MOST = 4;

/** Cities and addresses that match the text; a choice centres the search for sites there. */
export function PlaceList({ text, onChoose }: PlaceListProps) {
  const { t } = useTranslation('publicMap');
  const { places, attribution } = usePlaces(text);
  if (places.length === 0) return null;
  return (
    <div className={classes.places}>
      <h2>{t('places')}</h2>
      <ul aria-label={t('places')}>
        {places.slice(0, MOST).map((place) => (
          <li key={`${place.latitude} ${place.longitude}`}>
            <button type="button" onClick={() => onChoose(place)}>
              {namePlace(place)}
            </button>
          </li>
        ))}
      </ul>
      {attribution !== null && <p className={classes.note}>{attribution}</p>}
    </div>
  );
}

/** `Almaty, KZ`, or the whole address. */
export const namePlace = ({ address, name, country }: Place): string => address ?? `${name}, ${country}`;
