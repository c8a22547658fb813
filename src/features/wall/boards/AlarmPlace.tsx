import { useTranslation } from 'react-i18next';
import parts from './wallParts.module.css';

interface AlarmPlaceProps {
  /** Name of a station or wash site; null: the platform itself. */
  place: string | null;
  city: string | null;
  /** A long name goes on in a second line. */
  isWrapped?: boolean;
}

/** Place of an alarm and its city; where there is little room the name is cut and the city stays. */
export function AlarmPlace({ place, city, isWrapped = false }: AlarmPlaceProps) {
  const { t } = useTranslation('status');
  return (
    <b className={parts.place} data-wrapped={isWrapped || undefined}>
      <span className={parts.cut}>{place ?? t('platform')}</span>
      {city !== null && <span className={parts.city}>{` · ${city}`}</span>}
    </b>
  );
}
