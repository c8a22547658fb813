import { Loader, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePlacesQuery } from '../../api/evo-basic/places';
import { MAX_PLACE_TEXT, type Place } from '../../contract/evo-basic/places';
import { useSearchText } from '../option/useSearchText';
import classes from './PlaceDialog.module.css';

/** A geocoder takes one request a second, so it is asked when a word is typed, not a letter. */
const ADDRESS_PAUSE_MS = 600;
const CITY_PAUSE_MS = 200;

interface PlaceSearchProps {
  /** A geocoder is configured. */
  hasAddresses: boolean;
  onFound: (place: Place) => void;
}

/** Finds a street or a city by its name, in English or another language. */
export function PlaceSearch({ hasAddresses, onFound }: PlaceSearchProps) {
  const { t } = useTranslation(['places', 'common']);
  const { answer, found, search, isPending } = usePlaceSearch(hasAddresses);
  return (
    <>
      <Select
        searchable
        data-autofocus
        label={t('place.search')}
        placeholder={t(hasAddresses ? 'place.streetOrCity' : 'place.city')}
        maxLength={MAX_PLACE_TEXT}
        nothingFoundMessage={(isPending && t('common:loading')) || (answer && t('place.none'))}
        {...(isPending && { rightSection: <Loader size={14} /> })}
        data={found.map((place, index) => ({ value: String(index), label: labelPlace(place) }))}
        // The server has searched already, in names that the option does not show.
        filter={({ options }) => options}
        value={null}
        onSearchChange={search}
        onChange={(index) => {
          const place = found[Number(index)];
          if (index !== null && place) onFound(place);
        }}
      />
      <p className={classes.source} role="status">
        {answer?.isFallback ? t('place.fallback') : answer?.attribution}
      </p>
    </>
  );
}

function usePlaceSearch(hasAddresses: boolean) {
  const { text, search, isTyping } = useSearchText(hasAddresses ? ADDRESS_PAUSE_MS : CITY_PAUSE_MS);
  const { currentData, isFetching } = usePlacesQuery({ query: { text } }, { skip: text === '' });
  const answer = text === '' ? undefined : currentData;
  return { answer, found: answer?.places ?? [], search, isPending: isTyping || isFetching };
}

function labelPlace({ address, name, country, timezone }: Place): string {
  return address ?? `${name}, ${country} · ${timezone}`;
}
