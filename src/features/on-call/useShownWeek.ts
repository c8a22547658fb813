import { useSearchParams } from 'react-router-dom';
import { useOnCallRotaPageQuery, useOnCallWeekQuery } from '../../api/evo-monitor/onCall';
import { fromWire, toWallClock, toWire } from '../../lib/time';

const REFRESH_MS = 30_000;
/** A rota is one of a team: more are reached by the list. */
export const MOST_ROTAS = 100;

/** The rota and the week that the address names; by default the first rota and the present week. */
export function useShownWeek() {
  const [search, setSearch] = useSearchParams();
  const { data: rotas } = useOnCallRotaPageQuery({ body: { pageSize: MOST_ROTAS } });
  const rotaId = search.get('rota') ?? rotas?.records[0]?.id ?? null;
  const day = search.get('day');
  const { data: week } = useOnCallWeekQuery(
    { body: { rotaId: rotaId ?? '', ...(day !== null && { day }) } },
    { skip: rotaId === null, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  const change = (name: string, value: string | null) =>
    setSearch((current) => {
      if (value === null) current.delete(name);
      else current.set(name, value);
      return current;
    });
  const move = (ms: number) => {
    if (week) change('day', toWallClock(toWire(fromWire(week.from) + ms), week.timezone).slice(0, 10));
  };
  return { rotas: rotas?.records, rotaId, week, change, move };
}
