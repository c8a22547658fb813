import { createContext, useContext, useEffect } from 'react';

/** Hears whether a board has data of its own; provided by the rotation. */
export const BoardData = createContext<(hasData: boolean) => void>(() => undefined);

/** Tells the frame whether the board has data of its own: before that, the age of others' would be taken for its. */
export function useToldData(hasData: boolean): void {
  const tell = useContext(BoardData);
  useEffect(() => tell(hasData), [tell, hasData]);
}
