import type { OpeningHours } from '../../../../src/contract/openingHours';
import type { PublicMapName } from '../../../../src/contract/publicMaps';
import type { Site } from './siteModel';

/** Sites that a page describes to search engines at most; it is read on slow links, too. */
const MOST_SITES = 500;
/** Charging station; schema.org has no type of its own for it. */
const CHARGING_STATION = 'https://www.wikidata.org/wiki/Q2140665';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const LAST_MINUTE = '23:59';

/** The sites of a map in the words of schema.org, as JSON-LD. @param baseUrl address of the server, without a path */
export function describeSites(sites: readonly Site[], map: PublicMapName, baseUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': sites
      .slice(0, MOST_SITES)
      .map((site) => describeSite(site, new URL(`/${map}?site=${site.key}`, baseUrl))),
  };
}

function describeSite(site: Site, url: URL): object {
  const { name, operator, phone, latitude, longitude, openingHours, isClosed } = site;
  const offers = [...listTariffOffers(site), ...listWashOffers(site)];
  return {
    '@type': site.kind === 'station' ? 'AutomotiveBusiness' : 'AutoWash',
    ...(site.kind === 'station' && { additionalType: CHARGING_STATION }),
    '@id': url.href,
    url: url.href,
    ...{ name, parentOrganization: { '@type': 'Organization', name: operator } },
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.address,
      addressLocality: site.city,
      ...(site.province !== null && { addressRegion: site.province }),
      addressCountry: site.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    ...(phone !== null && { telephone: phone }),
    // Closed until further notice: it opens on no day.
    openingHoursSpecification: isClosed ? [] : describeHours(openingHours),
    ...(site.kind === 'station' && { amenityFeature: describePlugs(site) }),
    ...(offers.length > 0 && { makesOffer: offers }),
  };
}

function describeHours(hours: OpeningHours | null): object[] {
  if (hours === null) return [describeDay(DAYS, { from: '00:00', until: '24:00' })];
  return hours.flatMap((day, index) => (day === null ? [] : [describeDay([DAYS[index] ?? 'Monday'], day)]));
}

/** Hours that close before they open go past midnight. */
function describeDay(days: readonly string[], { from, until }: { from: string; until: string }): object {
  const closes = until === '24:00' ? LAST_MINUTE : until;
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens: from, closes };
}

/** How many connectors there are of each kind. */
function describePlugs({ chargers }: Site): object[] {
  const counts = new Map<string, number>();
  for (const { type, power } of chargers.flatMap(({ connectors }) => connectors)) {
    const kind = `${type} ${power} kW`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([name, value]) => ({ '@type': 'LocationFeatureSpecification', name, value }));
}

const listTariffOffers = ({ tariffs }: Site): object[] =>
  tariffs.map(({ currency, now }) => ({
    '@type': 'Offer',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: now,
      priceCurrency: currency,
      // UN/CEFACT code of the kilowatt hour.
      unitCode: 'KWH',
    },
  }));

const listWashOffers = ({ services }: Site): object[] =>
  services.map(({ name, price, currency }) => ({ '@type': 'Offer', name, price, priceCurrency: currency }));
