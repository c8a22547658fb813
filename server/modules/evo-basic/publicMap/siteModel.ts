import type { PublicTariff, SiteKind } from '../../../../src/contract/evo-basic/publicMap';
import type { PricePlan } from '../../../../src/contract/pricePlan';
import type { ConnectorStatus, LiveConnector } from '../../../../src/contract/live/connector';
import { toWasherState, type WasherState } from '../../../../src/contract/live/washer';
import { liveStatus } from '../../../domain/live/liveStatus';
import { plugCurrent } from '../../../domain/live/plugCurrent';
import { describeTariff } from '../../../domain/pricing/shownTariff';
import { toWire } from '../../../wire/wireTime';
import type { ChargerRow, SiteRows, StationRow, WashSiteRow } from './siteRows';

export interface SiteConnector {
  id: string;
  no: number;
  type: LiveConnector['connectorType'];
  current: LiveConnector['currentType'];
  /** kW */
  power: number;
  /** V and A of the charger's model; null: unknown. */
  maxVoltage: number | null;
  maxCurrent: number | null;
  status: ConnectorStatus;
  since: Date;
}
export interface SiteCharger {
  code: string;
  name: string | null;
  /** Place among the tariffs of the site; null: none. */
  tariff: number | null;
  /** When its record changed last. */
  changedAt: Date;
  connectors: SiteConnector[];
}

/** A place as all public readers see it: the map, search engines and roaming partners. */
export interface Site extends Omit<
  StationRow,
  'longitude' | 'latitude' | 'chargers' | 'operatingStatus' | 'currency' | 'announcement' | 'retiredAt'
> {
  key: string;
  kind: SiteKind;
  longitude: number;
  latitude: number;
  isClosed: boolean;
  /** Notices in force by language; `null` for a text without a language. */
  notice: { texts: Readonly<Record<string, string | undefined>>; plain: string | null };
  chargers: SiteCharger[];
  /** Retired chargers: only for partners that may still know them. */
  retiredChargers: SiteCharger[];
  tariffs: PublicTariff[];
  bays: { name: string; state: WasherState }[];
  services: WashSiteRow['services'];
}

/** All public data at one moment. */
export interface SiteModel {
  at: number;
  sites: Site[];
  /** Retired stations; all their chargers are retired, too. */
  retiredStations: Site[];
}

/**
 * Makes the public model from the stored rows.
 * @param now epoch ms
 */
export function buildSiteModel({ stations, washSites, plans }: SiteRows, now: number): SiteModel {
  const build = (row: StationRow) => buildStation(row, plans, now);
  return {
    at: now,
    sites: [...stations.filter(({ retiredAt }) => retiredAt === null).map(build), ...washSites.map(buildWashSite)],
    retiredStations: stations.filter(({ retiredAt }) => retiredAt !== null).map(build),
  };
}

function buildPlace<Row extends StationRow | WashSiteRow>({ longitude, latitude, operatingStatus, ...place }: Row) {
  return {
    ...place,
    longitude: Number(longitude),
    latitude: Number(latitude),
    isClosed: operatingStatus === 'closing',
  };
}

function buildStation(row: StationRow, plans: SiteRows['plans'], now: number): Site {
  const { chargers: all, currency, announcement, retiredAt, ...place } = buildPlace(row);
  const isRetired = (charger: ChargerRow) => retiredAt !== null || charger.retiredAt !== null;
  const chargers = all.filter((charger) => !isRetired(charger));
  const versionIds = [...new Set(chargers.flatMap(({ versionId }) => versionId ?? []))].filter((id) => plans.has(id));
  const describe = (id: string) => ({ currency, ...describeTariff(plans.get(id) as PricePlan, row.timezone, now) });
  return {
    ...place,
    key: `s${row.id}`,
    kind: 'station',
    notice: { texts: isInForce(announcement, now) ? announcement.texts : {}, plain: null },
    chargers: chargers.map((charger) => buildCharger(charger, versionIds)),
    retiredChargers: all.filter(isRetired).map((charger) => buildRetired(charger, retiredAt)),
    tariffs: versionIds.map(describe),
    bays: [],
    services: [],
  };
}

type Announcement = NonNullable<StationRow['announcement']>;

/** Times of an announcement are wire times, which compare as texts. */
function isInForce(announcement: StationRow['announcement'], now: number): announcement is Announcement {
  if (announcement === null) return false;
  const at = toWire(now);
  return announcement.from <= at && at < announcement.until;
}

function buildCharger({ connectors, versionId, ...charger }: ChargerRow, versionIds: readonly string[]): SiteCharger {
  const tariff = versionId === null ? -1 : versionIds.indexOf(versionId);
  return {
    code: charger.code,
    name: charger.name,
    tariff: tariff < 0 ? null : tariff,
    changedAt: new Date(charger.changedAt),
    connectors: connectors.map(({ id, no, type, power, ...connector }) => ({
      ...{ id, no, type, power },
      maxVoltage: charger.maxVoltage,
      maxCurrent: charger.maxCurrent,
      current: plugCurrent(type, charger.current),
      ...liveStatus({
        ...charger,
        ...connector,
        statusAt: new Date(connector.statusAt),
        chargerStatusAt: toDate(charger.chargerStatusAt),
        offlineSince: toDate(charger.offlineSince),
        firmwareStatusAt: toDate(charger.firmwareStatusAt),
      }),
    })),
  };
}

/** Its last change was its own retiring, or that of its station. */
function buildRetired(charger: ChargerRow, stationRetiredAt: Date | null): SiteCharger {
  const built = buildCharger(charger, []);
  const times = [built.changedAt, stationRetiredAt, toDate(charger.retiredAt)].map((time) => time?.getTime() ?? 0);
  return { ...built, changedAt: new Date(Math.max(...times)) };
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));

function buildWashSite(row: WashSiteRow): Site {
  const { washers, notice, services, ...place } = buildPlace(row);
  return {
    ...place,
    key: `w${row.id}`,
    kind: 'washSite',
    notice: { texts: {}, plain: notice },
    chargers: [],
    retiredChargers: [],
    tariffs: [],
    bays: washers.map((washer) => ({ name: washer.name, state: toWasherState(washer) })),
    services,
  };
}
