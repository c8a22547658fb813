import { useModelManufacturersQuery } from '../../api/evo-basic/chargerModels';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { toChoice } from '../../kit/crud/bar/choices';
import type { FilterProps } from '../../kit/crud/bar/useFilterBar';

/** Filters models by their manufacturers. */
export function ManufacturerFilter({ name, label }: FilterProps) {
  const { data = [] } = useModelManufacturersQuery();
  return <ChoicesFilter name={name} label={label} choices={data.map(toChoice)} />;
}
