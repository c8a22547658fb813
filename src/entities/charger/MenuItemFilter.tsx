import { useChargerMenuItemsQuery } from '../../api/evo-basic/iotChargers';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import type { FilterProps } from '../../kit/crud/bar/useFilterBar';

interface MenuItemFilterProps extends FilterProps {
  name: 'modelIds' | 'manufacturers' | 'firmwareVersions';
}

/** Filters by what the chargers of the caller are: models, makers, firmware. */
export function MenuItemFilter({ name, label }: MenuItemFilterProps) {
  const { data } = useChargerMenuItemsQuery();
  const plain = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }));
  const choices = {
    modelIds: data?.models.map((model) => ({ value: model.id, label: model.name })) ?? [],
    manufacturers: plain(data?.manufacturers),
    firmwareVersions: plain(data?.firmwareVersions),
  };
  return <ChoicesFilter name={name} label={label} choices={choices[name]} />;
}
