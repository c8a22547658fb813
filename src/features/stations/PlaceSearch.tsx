import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePlacesQuery } from '../../api/evo-basic/places';
import type { Place } from '../../contract/evo-basic/places';
import { useSearchText } from '../../entities/option/useSearchText';

/** Finds a city by its name, in English or its own language. */
export function PlaceSearch({ onFound }: { onFound: (place: Place) => void }) {
  const { t } = useTranslation('stationGroups');
  const { text, search } = useSearchText();
  const { data } = usePlacesQuery({ query: { text } }, { skip: text === '' });
  const found = text === '' ? [] : (data?.places ?? []);
  return (
    <Select
      searchable
      data-autofocus
      aria-label={t('place.search')}
      placeholder={t('place.search')}
      nothingFoundMessage={text === '' ? undefined : t('place.none')}
      data={found.map(({ name, country, timezone }, index) => ({
        value: String(index),
        label: `${name}, ${country} · ${timezone}`,
      }))}
      // The server has searched already, in names that the option does not show.
      filter={({ options }) => options}
      value={null}
      onSearchChange={search}
      onChange={(index) => {
        const place = found[Number(index)];
        if (index !== null && place) onFound(place);
      }}
    />
  );
}
