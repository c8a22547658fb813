import { useCallback, useState } from 'react';
import { readStored, writeStored } from '../../../access/browserStorage';

/** Whether the side bar is open; kept in this browser as `1` or `0`. */
export function useSideBar(): [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(() => readStored('sideBar') !== '0');
  const toggle = useCallback(
    () =>
      setOpen((was) => {
        writeStored('sideBar', was ? '0' : '1');
        return !was;
      }),
    [],
  );
  return [isOpen, toggle];
}
