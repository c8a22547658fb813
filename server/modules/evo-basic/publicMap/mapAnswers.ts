import { createHash } from 'node:crypto';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { publicMap, PublicSite, PublicSiteDetail } from '../../../../src/contract/evo-basic/publicMap';
import type { Locale } from '../../../../src/contract/fields';
import type { PublicMapName } from '../../../../src/contract/publicMaps';
import type { MapConfig } from '../../../runtime/config';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { toPublicDetail, toPublicSite } from './mapSites';
import type { Site, SiteModel } from './siteModel';

/** A reader of a map: its name, its settings, and the language of its texts. */
export interface MapReader {
  name: PublicMapName;
  config: MapConfig;
  language: Locale;
}

interface Listed {
  revision: string;
  sites: PublicSite[];
}

/** Lists made of a model, for each map and language once. */
const LISTS = new WeakMap<SiteModel, Map<string, Listed>>();

function listSites(model: SiteModel, { name, config, language }: MapReader): Listed {
  const known = LISTS.get(model) ?? new Map<string, Listed>();
  LISTS.set(model, known);
  const key = `${name} ${language}`;
  const found = known.get(key) ?? makeList(model, config, language);
  known.set(key, found);
  return found;
}

function makeList(model: SiteModel, config: MapConfig, language: Locale): Listed {
  const sites = model.sites.filter((site) => isOnMap(site, config)).map((site) => toPublicSite(site, language));
  const hash = createHash('sha256').update(JSON.stringify(sites));
  return { revision: hash.digest('base64url').slice(0, 22), sites };
}

/** Whether a site belongs to the region and the companies of a map. */
export function isOnMap({ country, companyId }: Site, { countries, companies }: MapConfig): boolean {
  const isHere = countries.length === 0 || countries.includes(country);
  return isHere && (companies.length === 0 || companies.includes(companyId));
}

export function answerSites(
  model: SiteModel,
  reader: MapReader,
  { revision: known }: Pick<BodyOf<typeof publicMap.sites>, 'revision'>,
): ResponseOf<typeof publicMap.sites> {
  const { revision, sites } = listSites(model, reader);
  const { brand = null, start = null } = reader.config;
  return { revision, at: toWire(model.at), brand, start, sites: known === revision ? null : sites };
}

/** @throws Problem 404 when the map has no such site */
export function answerSite(model: SiteModel, { config, language }: MapReader, key: string): PublicSiteDetail {
  const site = model.sites.find((each) => each.key === key);
  if (!site || !isOnMap(site, config)) throw new Problem(404);
  return toPublicDetail(site, language);
}
