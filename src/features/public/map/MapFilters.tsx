import { IconCurrentLocation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../contract/evo-basic/places';
import { formatInZone, ownZone } from '../../../lib/time';
import classes from './PublicMap.module.css';
import { namePlace, PlaceList } from './PlaceList';
import { LEAST_POWERS, type MapQuery } from './mapQuery';
import { PLUG_NAMES, PLUG_TYPES } from './plugNames';
import type { QueryChange } from './useMapQuery';
import type { PositionState } from './usePosition';
import type { SitesState } from './useSites';

interface MapFiltersProps {
  title: string;
  query: MapQuery;
  place: PositionState;
  state: SitesState;
  /** Undefined until the sites are known. */
  found: number | undefined;
  onChange: (parts: QueryChange) => void;
}

/** Search and filters above the list; how many sites match, and how old that is. */
export function MapFilters({ title, query, place, state, found, onChange }: MapFiltersProps) {
  const { t } = useTranslation('publicMap');
  const choosePlace = (found: Place) => {
    place.look({ ...found, name: namePlace(found) });
    // The text was the name of the place: sites round it need not have it.
    onChange({ q: null });
  };
  return (
    <section className={classes.filters} aria-label={t('filters')}>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.line}>
        <input
          type="search"
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={64}
          value={query.text}
          onChange={({ currentTarget }) => onChange({ q: currentTarget.value })}
        />
        <button
          type="button"
          className={classes.icon}
          aria-label={t('nearMe')}
          title={t('nearMe')}
          aria-pressed={place.position !== null && place.name === null}
          disabled={place.isAsking}
          onClick={place.ask}
        >
          <IconCurrentLocation size={18} stroke={1.6} aria-hidden />
        </button>
      </div>
      <PlaceList text={query.text} onChoose={choosePlace} />
      {place.name !== null && (
        <p className={classes.note}>
          {t('near', { place: place.name })}{' '}
          <button type="button" className={classes.plain} onClick={() => place.look(null)}>
            {t('clear')}
          </button>
        </p>
      )}
      <PlugFilters query={query} onChange={onChange} />
      {place.hasFailed && (
        <p className={classes.note} role="alert">
          {t('noPosition')}
        </p>
      )}
      <FoundLine state={state} found={found} />
    </section>
  );
}

function PlugFilters({ query, onChange }: Pick<MapFiltersProps, 'query' | 'onChange'>) {
  const { t } = useTranslation('publicMap');
  return (
    <div className={classes.line}>
      <select
        aria-label={t('kind')}
        value={query.kind ?? ''}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value, type: null, power: null })}
      >
        <option value="">{t('kinds.all')}</option>
        <option value="station">{t('kinds.station')}</option>
        <option value="washSite">{t('kinds.washSite')}</option>
      </select>
      {query.kind !== 'washSite' && (
        <>
          <select
            aria-label={t('type')}
            value={query.type ?? ''}
            onChange={({ currentTarget }) => onChange({ type: currentTarget.value })}
          >
            <option value="">{t('anyType')}</option>
            {PLUG_TYPES.map((type) => (
              <option key={type} value={type}>
                {PLUG_NAMES[type]}
              </option>
            ))}
          </select>
          <select
            aria-label={t('power')}
            value={query.power || ''}
            onChange={({ currentTarget }) => onChange({ power: currentTarget.value })}
          >
            <option value="">{t('anyPower')}</option>
            {LEAST_POWERS.map((power) => (
              <option key={power} value={power}>
                {t('fromPower', { power })}
              </option>
            ))}
          </select>
        </>
      )}
      <Toggle name="free" isOn={query.isFree} onChange={onChange} />
      <Toggle name="open" isOn={query.isOpen} onChange={onChange} />
      <div className={classes.part} role="group" aria-label={t('view')}>
        {(['list', 'map'] as const).map((part) => (
          <button key={part} type="button" aria-pressed={query.part === part} onClick={() => onChange({ part })}>
            {t(part)}
          </button>
        ))}
      </div>
    </div>
  );
}

interface ToggleProps extends Pick<MapFiltersProps, 'onChange'> {
  name: 'free' | 'open';
  isOn: boolean;
}

function Toggle({ name, isOn, onChange }: ToggleProps) {
  const { t } = useTranslation('publicMap');
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-pressed={isOn}
      onClick={() => onChange({ [name]: isOn ? null : '1' })}
    >
      {t(name === 'free' ? 'freeNow' : 'openNow')}
    </button>
  );
}

/** Number of sites and time of the list; after a failed refresh marked as stale. */
function FoundLine({ state: { at, problem }, found }: Pick<MapFiltersProps, 'state' | 'found'>) {
  const { t, i18n } = useTranslation('publicMap');
  const time = at === null ? '' : formatInZone(at, ownZone(), 'time', i18n.language);
  if (found === undefined) return null;
  return (
    <p className={classes.note} role="status" data-stale={problem !== null || undefined}>
      {t('found', { count: found })}
      {' · '}
      {t(problem === null ? 'updated' : 'stale', { time })}
    </p>
  );
}
