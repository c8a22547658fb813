import { useChargerMenuItemsQuery } from '../../api/evo-basic/iotChargers';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { toChoice } from '../../kit/crud/bar/choices';
import type { FilterProps } from '../../kit/crud/bar/useFilterBar';

interface MenuItemFilterProps extends FilterProps {
  name: 'modelIds' | 'manufacturers' | 'firmwareVersions';
}

/** Filters by models, makers and firmware of the caller's chargers. */
export function MenuItemFilter({ name, label }: MenuItemFilterProps) {
  const { data } = useChargerMenuItemsQuery();
  const choices = {
    modelIds: data?.models.map((model) => ({ value: model.id, label: model.name })) ?? [],
    manufacturers: data?.manufacturers.map(toChoice) ?? [],
    firmwareVersions: data?.firmwareVersions.map(toChoice) ?? [],
  };
  return <ChoicesFilter name={name} label={label} choices={choices[name]} />;
}
