import { useTranslation } from 'react-i18next';
import parts from './wallParts.module.css';

interface AlarmPlaceProps {
  /** Name of a station or wash site; null: the platform itself. */
  place: string | null;
  city: string | null;
}

/** Place of an alarm and its city; where there is little room the name is cut and the city stays. */
export function AlarmPlace({ place, city }: AlarmPlaceProps) {
  const { t } = useTranslation('status');
  return (
    <b className={parts.place}>
      <span className={parts.cut}>{place ?? t('platform')}</span>
      {city !== null && <span className={parts.city}>{` · ${city}`}</span>}
    </b>
  );
}
