import { useSearch } from '../../kit/address/useSearch';
import { changeAddress } from '../../kit/crud/listAddress';

/** Whether the page follows its charger, kept in the address. */
export function useFollow(): [isFollowing: boolean, follow: (isOn: boolean) => void] {
  const [search, changeSearch] = useSearch();
  const follow = (isOn: boolean) =>
    changeSearch((current) => changeAddress(current, { follow: isOn || undefined, open: undefined }));
  return [search.get('follow') !== null, follow];
}
