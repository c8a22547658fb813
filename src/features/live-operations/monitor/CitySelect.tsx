import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStationCitiesQuery } from '../../../api/evo-basic/iotChargerGroups';
import { listOptions, makeFoundFilter } from '../../../entities/option/optionList';
import { useMoreNote } from '../../../entities/option/useOptions';
import { useSearchText } from '../../../entities/option/useSearchText';

/** Chooses cities of the stations; searches on the server. */
export function CitySelect({ value = [], ...select }: MultiSelectProps) {
  const { t } = useTranslation('common');
  const { text, search, isTyping } = useSearchText();
  const { data = [], isFetching } = useStationCitiesQuery({ body: text ? { text } : {} });
  const found = data.map(toItem);
  const isPending = isTyping || isFetching;
  return (
    <MultiSelect
      {...select}
      value={value}
      data={listOptions({ found, selected: value.map(toItem), more: useMoreNote() })}
      filter={makeFoundFilter({ found, isPending })}
      nothingFoundMessage={t(isPending ? 'loading' : 'noMatch')}
      onSearchChange={search}
    />
  );
}

const toItem = (city: string) => ({ value: city, label: city });
