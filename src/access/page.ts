import { createContext, useContext, useEffect } from 'react';

/** The page that is shown, as access rules and the shell see it. */
export interface Page {
  /** Prefix of its permissions (`maintenance/monitor`); null outside the menu. */
  view: string | null;
  /** Its name in the language in force. */
  title: string;
  /** Permissions of the current user on the page: its own identifier, and the identifiers of its allowed operations. */
  operations: ReadonlySet<string>;
  /** Names the record that the page shows in title and breadcrumb; null: none. */
  setRecordName: (name: string | null) => void;
}

/** Outside the menu there is no list to hide controls by. */
export const PageOperations = createContext<Page>({
  view: null,
  title: '',
  operations: new Set(),
  setRecordName: () => undefined,
});

export const usePage = (): Page => useContext(PageOperations);

/** Puts the name of the open record into the page title and the breadcrumb, as long as the caller is shown. */
export function useRecordName(name: string | null): void {
  const { setRecordName } = usePage();
  useEffect(() => {
    setRecordName(name);
    return () => setRecordName(null);
  }, [name, setRecordName]);
}
