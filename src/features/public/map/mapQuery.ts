import type { SiteKind } from '../../../contract/evo-basic/publicMap';
import { readViewAddress } from '../../../kit/map/viewAddress';
import { PLUG_TYPES, type PlugType } from './plugNames';

/** kW: from AC posts to fast chargers. */
export const LEAST_POWERS = [11, 22, 50, 100, 150] as const;

/** Search, filters and open site, as the address has them. */
export interface MapQuery {
  text: string;
  kind: SiteKind | null;
  type: PlugType | null;
  /** kW at least; 0: any. */
  power: number;
  isFree: boolean;
  isOpen: boolean;
  /** Key of the site that is shown. */
  site: string | null;
  /** View that a phone shows. */
  part: 'list' | 'map';
  at: ReturnType<typeof readViewAddress>;
}

export function parseMapQuery(search: URLSearchParams): MapQuery {
  const kind = search.get('kind');
  const power = Number(search.get('power'));
  return {
    text: search.get('q') ?? '',
    kind: kind === 'station' || kind === 'washSite' ? kind : null,
    type: PLUG_TYPES.find((type) => type === search.get('type')) ?? null,
    power: LEAST_POWERS.find((least) => least === power) ?? 0,
    isFree: search.get('free') === '1',
    isOpen: search.get('open') === '1',
    site: search.get('site'),
    part: search.get('part') === 'map' ? 'map' : 'list',
    at: readViewAddress(search.get('at')),
  };
}

/** Names of the filters in the address. */
export const FILTER_NAMES = ['q', 'kind', 'type', 'power', 'free', 'open'] as const;
export type ParamName = (typeof FILTER_NAMES)[number] | 'site' | 'part' | 'at';
