import type { Deps } from '../../../db/deps';
import { buildSiteModel, type SiteModel } from './siteModel';
import { readSiteRows } from './siteRows';

/** A model serves all readers of a node so long: a driver sees a change of state within seconds, whatever the crowd. */
const FRESH_MS = 2_000;

/** Reads the model of the public sites: a reading under way, or a recent one, serves every reader. */
export type ReadSites = () => Promise<SiteModel>;

export function createSiteCache({ db, clock }: Pick<Deps, 'db' | 'clock'>): ReadSites {
  let last: { at: number; model: Promise<SiteModel> } | undefined;

  const read = async (now: number) => buildSiteModel(await db.asSystem((tx) => readSiteRows(tx, new Date(now))), now);

  return () => {
    const now = clock.now();
    if (last && now >= last.at && now - last.at < FRESH_MS) return last.model;
    const started = { at: now, model: read(now) };
    last = started;
    started.model.catch(() => {
      if (last === started) last = undefined;
    });
    return started.model;
  };
}
