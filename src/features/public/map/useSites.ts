import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../api/problem';
import { readPublicSites } from '../../../api/publicPages';
import type { PublicSite } from '../../../contract/evo-basic/publicMap';
import type { PublicMapName } from '../../../contract/publicMaps';
import type { MapView } from '../../../kit/map/mapMarks';

/** A change at a charger is seen within this time, the request, and the two seconds that a server reuses its picture. */
const POLL_MS = 8_000;

export interface SitesState {
  /** Undefined until they are known. */
  sites?: readonly PublicSite[];
  revision?: string;
  brand: string | null;
  start: MapView | null;
  /** When the last answer came, epoch ms. */
  at: number | null;
  /** Reason for the failure of the last call; the previous sites stay. */
  problem: Problem | null;
}

const NOTHING: SitesState = { brand: null, start: null, at: null, problem: null };

/** The sites of a map, kept up to date while the page is seen. */
export function useSites(map: PublicMapName): SitesState & { retry: () => void } {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [state, setState] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => followSites(map, setState), [map, language, attempt]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}

type SetState = (change: (before: SitesState) => SitesState) => void;

/** Asks again and again. @returns how to stop */
function followSites(map: PublicMapName, setState: SetState): () => void {
  let isStopped = false;
  let isAsking = false;
  let revision: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async () => {
    if (isStopped || isAsking || document.hidden) return;
    isAsking = true;
    clearTimeout(timer);
    const { data, error } = await readPublicSites(map, revision);
    isAsking = false;
    if (isStopped) return;
    if (data) {
      revision = data.revision;
      const { brand, start, sites } = data;
      const news = { revision, brand, start, at: Date.now(), problem: null, ...(sites && { sites }) };
      setState((before) => ({ ...before, ...news }));
    } else {
      setState((before) => ({ ...before, problem: error ?? null }));
    }
    timer = setTimeout(() => void ask(), POLL_MS);
  };
  const askWhenSeen = () => void ask();

  document.addEventListener('visibilitychange', askWhenSeen);
  void ask();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', askWhenSeen);
  };
}
