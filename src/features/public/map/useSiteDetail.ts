import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../api/problem';
import { readPublicSite } from '../../../api/publicPages';
import type { PublicSiteDetail } from '../../../contract/evo-basic/publicMap';
import type { PublicMapName } from '../../../contract/publicMaps';

interface SiteDetailState {
  key: string;
  detail?: PublicSiteDetail;
  problem?: Problem;
}

/**
 * One site with its connectors; the shown state stays until the next one has loaded.
 * @param revision of the list: a new revision means that a site has changed
 */
export function useSiteDetail(map: PublicMapName, key: string, revision: string | undefined) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [state, setState] = useState<SiteDetailState>({ key });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void readPublicSite(map, key).then(({ data, error }) => {
      if (!isCurrent) return;
      setState((before) => {
        const detail = data ?? (before.key === key ? before.detail : undefined);
        return { key, ...(detail && { detail }), ...(error && { problem: error }) };
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [map, key, revision, language, attempt]);
  const current = state.key === key ? state : { key };
  return { ...current, retry: () => setAttempt((count) => count + 1) } as SiteDetailState & { retry: () => void };
}
