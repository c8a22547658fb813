import { useTranslation } from 'react-i18next';
import { useHomeChargerMenuItemsQuery } from '../../../api/evo-home-admin/homeChargers';
import { ChoicesFilter } from '../../../kit/crud/bar/ChoiceFilter';
import { toChoice } from '../../../kit/crud/bar/choices';
import type { FilterProps } from '../../../kit/crud/bar/useFilterBar';
import { countryName } from '../../../lib/countries';

/** Filters home chargers by the countries or firmware versions that occur among them. */
export function HomeMenuItemFilter(props: FilterProps) {
  const { i18n } = useTranslation();
  const { data } = useHomeChargerMenuItemsQuery({ body: {} });
  const choices =
    props.name === 'countries'
      ? (data?.countries ?? []).map((value) => ({ value, label: countryName(value, i18n.language) }))
      : (data?.wifiFirmwares ?? []).map(toChoice);
  return <ChoicesFilter {...props} choices={choices} />;
}
