import { FittingTabs } from '../layout/FittingTabs';
import { useSearch } from './useSearch';

interface ListTabsProps<List extends string> {
  label: string;
  /** The first one needs no name in the address. */
  lists: readonly List[];
  shown: List;
  nameOf: (list: List) => string;
  /** Shown behind the names, where they are known. */
  counts?: Partial<Record<List, string | undefined>>;
  /** Parameters of the address that all lists share. */
  shared?: readonly string[];
}

/** Choice among the lists of a page; each begins with an address of its own. */
export function ListTabs<List extends string>({
  label,
  lists,
  shown,
  nameOf,
  counts = {},
  shared = [],
}: ListTabsProps<List>) {
  const [search, changeSearch] = useSearch();
  const kept = shared.flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  return (
    <FittingTabs
      label={label}
      shown={shown}
      tabs={lists.map((list) => {
        const count = counts[list];
        return { value: list, label: nameOf(list), ...(count !== undefined && { count }) };
      })}
      onShow={(list) =>
        changeSearch(() => new URLSearchParams([...(list === lists[0] ? [] : [['list', list]]), ...kept]))
      }
    />
  );
}
