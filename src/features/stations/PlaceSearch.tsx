import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlacesQuery } from '../../api/evo-basic/places';
import type { Place } from '../../contract/evo-basic/places';
import { asFound } from '../../entities/option/useOptions';

const PAUSE_MS = 250;

/** Finds a city by its name, in English or its own language. */
export function PlaceSearch({ onFound }: { onFound: (place: Place) => void }) {
  const { t } = useTranslation('stationGroups');
  const [text, setText] = useState('');
  const [searchText] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data } = usePlacesQuery({ query: { text: searchText } }, { skip: searchText === '' });
  const found = searchText === '' ? [] : (data?.places ?? []);
  return (
    <Select
      searchable
      data-autofocus
      aria-label={t('place.search')}
      placeholder={t('place.search')}
      nothingFoundMessage={searchText === '' ? undefined : t('place.none')}
      data={found.map(({ name, country, timezone }, index) => ({
        value: String(index),
        label: `${name}, ${country} · ${timezone}`,
      }))}
      filter={asFound}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(index) => {
        const place = found[Number(index)];
        if (index !== null && place) onFound(place);
      }}
    />
  );
}
