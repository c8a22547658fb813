import type { PlugGroup, PlugState, PublicSite, PublicSiteDetail } from '../../../../src/contract/evo-basic/publicMap';
import type { Locale } from '../../../../src/contract/fields';
import type { ConnectorStatus } from '../../../../src/contract/live/connector';
import type { WasherState } from '../../../../src/contract/live/washer';
import { compare } from '../../../../src/lib/decimal';
import type { Site } from './siteModel';

const CONNECTOR_STATES: Readonly<Record<ConnectorStatus, PlugState>> = {
  available: 'free',
  preparing: 'busy',
  charging: 'busy',
  occupied: 'busy',
  suspendedev: 'busy',
  suspendedevse: 'busy',
  finishing: 'busy',
  reserved: 'busy',
  faulted: 'outOfOrder',
  unavailable: 'outOfOrder',
  updating: 'outOfOrder',
  offline: 'unknown',
  unknown: 'unknown',
};
const BAY_STATES: Readonly<Record<WasherState, PlugState>> = {
  available: 'free',
  washing: 'busy',
  locked: 'outOfOrder',
  error: 'outOfOrder',
  offline: 'unknown',
};

const listConnectors = ({ chargers }: Site) => chargers.flatMap(({ connectors }) => connectors);

/** Connectors of a site grouped by type, current and power, which decide whether a car fits. */
function groupPlugs(site: Site): PlugGroup[] {
  const groups = new Map<string, PlugGroup>();
  for (const { type, current, power, status } of listConnectors(site)) {
    const key = `${type} ${current} ${power}`;
    const group = groups.get(key) ?? { type, current, power, free: 0, total: 0 };
    group.total += 1;
    if (CONNECTOR_STATES[status] === 'free') group.free += 1;
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.power - a.power || a.type.localeCompare(b.type));
}

/** Prices of different currencies are not compared: only the first currency counts. */
function findLowestPrice(site: Site, language: Locale): PublicSite['price'] {
  const prices =
    site.kind === 'station'
      ? site.tariffs.map(({ currency, now }) => ({ currency, amount: now }))
      : listServices(site, language).map(({ currency, price }) => ({ currency, amount: price }));
  const [first] = prices;
  if (!first) return null;
  const comparable = prices.filter(({ currency }) => currency === first.currency);
  return comparable.reduce((low, price) => (compare(price.amount, low.amount) < 0 ? price : low));
}

function listServices({ services }: Site, language: Locale) {
  return services.filter((service) => service.language === null || service.language === language);
}

export function toPublicSite(site: Site, language: Locale): PublicSite {
  const states = [
    ...listConnectors(site).map(({ status }) => CONNECTOR_STATES[status]),
    ...site.bays.map(({ state }) => BAY_STATES[state]),
  ];
  const count = (wanted: PlugState) => states.filter((state) => state === wanted).length;
  const { key, kind, name, city, address, longitude, latitude, timezone, openingHours, isClosed } = site;
  return {
    ...{ key, kind, name, city, address, longitude, latitude, timezone, openingHours, isClosed },
    plugs: groupPlugs(site),
    free: count('free'),
    outOfOrder: count('outOfOrder'),
    unknown: count('unknown'),
    total: states.length,
    price: findLowestPrice(site, language),
  };
}

export function toPublicDetail(site: Site, language: Locale): PublicSiteDetail {
  const { country, province, operator, phone, labels, notice, chargers, tariffs, bays } = site;
  return {
    ...toPublicSite(site, language),
    ...{ country, province, operator, phone, labels, tariffs },
    notice: notice.plain ?? notice.texts[language] ?? notice.texts['en_US'] ?? null,
    chargers: chargers.map(({ code, name, tariff, connectors }) => ({
      ...{ code, name, tariff },
      connectors: connectors.map(({ no, type, current, power, status }) => ({
        ...{ no, type, current, power },
        state: CONNECTOR_STATES[status],
      })),
    })),
    bays: bays.map(({ name, state }) => ({ name, state: BAY_STATES[state] })),
    services: listServices(site, language).map(({ name, price, currency, minutes }) => ({
      ...{ name, price, currency, minutes },
    })),
  };
}
