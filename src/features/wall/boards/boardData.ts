import { createContext, useContext, useEffect } from 'react';

/** Hears whether a board has data of its own; provided by the rotation. */
export const BoardData = createContext<(hasData: boolean) => void>(() => undefined);

/** Reports to the frame whether the board has data, since else the age of other boards' data would be shown for it. */
export function useToldData(hasData: boolean): void {
  const tell = useContext(BoardData);
  useEffect(() => tell(hasData), [tell, hasData]);
}
