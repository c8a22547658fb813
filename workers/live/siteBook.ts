import { ALARM_PRIORITIES } from '../../src/contract/live/alarm';
import { CONNECTOR_STATUSES, type ConnectorStatus } from '../../src/contract/live/connector';
import type { LiveSite } from '../../src/contract/live/site';
import type { AlarmQueue } from './alarmQueue';
import type { Fleet } from './fleet';
import { isSame } from './sameness';
import type { SiteAlarms } from './siteAlarms';
import { SiteClusters } from './siteClusters';
import { noCounts, type StationGroup, type StatusCounts } from './stationGroup';

/** A station as map, list and panel show it: where it is from the list of stations, how it fares from fleet and alarms. */
export interface SiteState extends SiteAlarms {
  stationId: string;
  station: string;
  company: string;
  city: string;
  address: string;
  timezone: string;
  longitude: number;
  latitude: number;
  isOpen: boolean;
  chargers: number;
  connectors: number;
  mix: StatusCounts;
  /** The state that stands for the whole station: the worst of its connectors. */
  status: ConnectorStatus;
  /** kW that flow now. */
  power: number;
}

/** What the caller may follow; it is fresher than the list of stations. */
export interface Followed {
  hasFleet: boolean;
  hasAlarms: boolean;
}

interface Kept {
  site: LiveSite;
  group: StationGroup | undefined;
  alarms: SiteAlarms | undefined;
  state: SiteState;
}

/**
 * The stations that the caller may see, with their live states. Where stand which clusters is worked out once for a list
 * of stations; a state is the same object until its content changes.
 */
export class SiteBook {
  private sites = new Map<string, LiveSite>();
  private readonly kept = new Map<string, Kept>();
  private index: SiteClusters | null = null;
  private ranks: Map<string, number> | null = null;
  private isRead = false;

  /** Fleet and queue know better, as long as they are followed, than the list of stations did when it was read. */
  constructor(
    private readonly fleet: Fleet,
    private readonly queue: AlarmQueue,
  ) {}

  /** True after the first list; before it an empty book means nothing. */
  get isLoaded(): boolean {
    return this.isRead;
  }

  get size(): number {
    return this.sites.size;
  }

  replace(sites: readonly LiveSite[]): void {
    const next = new Map(sites.map((site) => [site.stationId, site]));
    for (const [id, site] of next) {
      const known = this.sites.get(id);
      if (known && isSame(known, site)) next.set(id, known);
    }
    if (!hasSamePlaces(this.sites, next)) this.index = null;
    if (!hasSameNames(this.sites, next)) this.ranks = null;
    for (const id of this.kept.keys()) if (!next.has(id)) this.kept.delete(id);
    this.sites = next;
    this.isRead = true;
  }

  clear(): void {
    this.replace([]);
    this.isRead = false;
  }

  /** All stations: as what is followed has them, else as the list of stations said. */
  states(followed: Followed): SiteState[] {
    return [...this.sites.values()].map((site) => this.stateOf(site, followed));
  }

  /** Made anew, and another object, only when a station came, went or moved. */
  get clusters(): SiteClusters {
    this.index ??= new SiteClusters([...this.sites.values()].map((site) => ({ ...site, id: site.stationId })));
    return this.index;
  }

  /** Position in the alphabet, computed once for a list of stations: collation is slow. */
  rank(stationId: string): number {
    this.ranks ??= rankSites(this.sites);
    return this.ranks.get(stationId) ?? 0;
  }

  private stateOf(site: LiveSite, followed: Followed): SiteState {
    const { group, alarms } = this.livePart(site.stationId, followed);
    const kept = this.kept.get(site.stationId);
    if (kept && kept.site === site && kept.group === group && kept.alarms === alarms) return kept.state;
    const fresh = siteState(site, group, alarms);
    const state = kept && isSame(kept.state, fresh) ? kept.state : fresh;
    this.kept.set(site.stationId, { site, group, alarms, state });
    return state;
  }

  private livePart(stationId: string, { hasFleet, hasAlarms }: Followed): Pick<Kept, 'group' | 'alarms'> {
    return {
      group: hasFleet && this.fleet.isLoaded ? this.fleet.group(stationId) : undefined,
      alarms: hasAlarms && this.queue.isLoaded ? this.queue.site(stationId) : undefined,
    };
  }
}

function siteState(site: LiveSite, group: StationGroup | undefined, alarms: SiteAlarms | undefined): SiteState {
  const { country: _, ...place } = site;
  const mix = group?.mix ?? { ...noCounts(), ...site.mix };
  return {
    ...place,
    worstId: null,
    ...alarms,
    mix,
    connectors: group?.connectors ?? site.connectors,
    power: group?.power ?? site.power,
    status: CONNECTOR_STATUSES.find((status) => mix[status] > 0) ?? 'unavailable',
  };
}

/** Worst first: alarms that wait for somebody by their priority, then the states of connectors; smaller is worse. */
export function badnessOf({ worst, status }: SiteState): number {
  const priority = worst === null ? ALARM_PRIORITIES.length : ALARM_PRIORITIES.indexOf(worst);
  return priority * CONNECTOR_STATUSES.length + CONNECTOR_STATUSES.indexOf(status);
}

function rankSites(sites: ReadonlyMap<string, LiveSite>): Map<string, number> {
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const named = [...sites.values()].sort(
    (a, b) => collator.compare(a.station, b.station) || collator.compare(a.stationId, b.stationId),
  );
  return new Map(named.map(({ stationId }, index) => [stationId, index]));
}

type Sites = ReadonlyMap<string, LiveSite>;

function hasSamePlaces(a: Sites, b: Sites): boolean {
  return isAlike(a, b, (one, other) => one.longitude === other.longitude && one.latitude === other.latitude);
}

function hasSameNames(a: Sites, b: Sites): boolean {
  return isAlike(a, b, (one, other) => one.station === other.station);
}

function isAlike(a: Sites, b: Sites, isEqual: (one: LiveSite, other: LiveSite) => boolean): boolean {
  if (a.size !== b.size) return false;
  return [...b].every(([id, site]) => {
    const known = a.get(id);
    return known !== undefined && (known === site || isEqual(known, site));
  });
}
