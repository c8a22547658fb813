import { useSearch } from '../../kit/address/useSearch';

const PARAMETER = 'runs';
/** Shows the latest runs instead of one of them. */
export const ALL_RUNS = 'latest';

/** The run of settings in the address, {@link ALL_RUNS}, or null: a colleague can be sent to it. */
export function useRunAddress(): [shown: string | null, show: (id: string | null) => void] {
  const [search, changeSearch] = useSearch();
  const show = (id: string | null) =>
    changeSearch((current) => {
      if (id === null) current.delete(PARAMETER);
      else current.set(PARAMETER, id);
      return current;
    });
  return [search.get(PARAMETER), show];
}
