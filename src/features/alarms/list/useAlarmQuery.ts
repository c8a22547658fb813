import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readAlarmQuery, withAlarmQuery, type AlarmQuery } from './alarmQuery';

/**
 * The queue's query, kept in the address. Typing replaces the entry of the history, and so does going from detail to
 * detail; everything else adds one.
 */
export function useAlarmQuery() {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readAlarmQuery(search), [search]);
  const change = useCallback(
    (part: Partial<AlarmQuery>) => {
      setSearch((current) => withAlarmQuery(current, part), {
        replace: 'text' in part || (part.alarm != null && query.alarm !== null),
      });
    },
    [setSearch, query.alarm],
  );
  return { query, change };
}
