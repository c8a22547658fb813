import { openRandomStream } from './chance';
import { CITIES, type City, type Place } from './cities';
import { findCompany } from './companies';
import type { CopyRow } from './copyRows';
import { SHOP_HOURS, type DemoStation } from './stations';

export interface DemoWashSite extends Pick<DemoStation, 'id' | 'city' | 'company' | 'name' | 'address'> {
  /** The station that it stands beside. */
  stationId: number | null;
  latitude: number;
  longitude: number;
}

/** Most wash sites beside a station, each in another city. */
const BESIDE_STATIONS = 10;
/** About forty metres. */
const ACROSS_THE_YARD = 0.0004;
const KINDS = ['Express wash', 'Self-service wash', 'Car wash', 'Touchless wash'] as const;

/** Wash sites without a station, by the name of their city. */
const ALONE: ReadonlyArray<readonly [city: string, name: string, address: string, lat: number, lon: number]> = [
  ['Almaty', 'Express wash, Ryskulov Avenue', 'Ryskulov Avenue 143', 43.2795, 76.9032],
  ['Astana', 'Car wash, Kabanbay Batyr Avenue', 'Kabanbay Batyr Avenue 58', 51.0984, 71.4087],
  ['Shymkent', 'Self-service wash, Tauke Khan Avenue', 'Tauke Khan Avenue 85', 42.3181, 69.5963],
  ['Moscow', 'Touchless wash, Varshavskoye Highway', 'Varshavskoye Highway 97', 55.6482, 37.6193],
  ['Saint Petersburg', 'Car wash, Moskovsky Avenue', 'Moskovsky Avenue 137', 59.8954, 30.3184],
  ['Kazan', 'Express wash, Pobedy Avenue', 'Pobedy Avenue 91', 55.7512, 49.2061],
  ['Berlin', 'Car wash, Karl-Marx-Allee', 'Karl-Marx-Allee 90', 52.5169, 13.4412],
  ['Hamburg', 'Self-service wash, Wandsbeker Chaussee', 'Wandsbeker Chaussee 120', 53.5701, 10.0452],
  ['Warsaw', 'Express wash, Aleje Jerozolimskie', 'Aleje Jerozolimskie 179', 52.2032, 20.9234],
  ['Shanghai', 'Touchless wash, Zhangyang Road', 'Zhangyang Road 1500', 31.2321, 121.5334],
];

/** Twenty wash sites, half of them beside a station; fewer where there are fewer stations. */
export function makeWashSites(stations: readonly DemoStation[]): DemoWashSite[] {
  const beside = stations.slice(0, Math.min(BESIDE_STATIONS, CITIES.length)).map(placeBeside);
  const alone = ALONE.map(([cityName, ...place]) => standAlone(findCity(cityName), place));
  return [...beside, ...alone].map((site, index) => ({ id: index + 1, ...site }));
}

type NewSite = Omit<DemoWashSite, 'id'>;

function placeBeside({ id, city, company, address, latitude, longitude }: DemoStation, index: number): NewSite {
  const kind = KINDS[index % KINDS.length] ?? KINDS[0];
  const place = { latitude: roundDegrees(latitude + ACROSS_THE_YARD), longitude: roundDegrees(longitude) };
  return { stationId: id, city, company, name: `${kind}, ${address.replace(/ \d+$/, '')}`, address, ...place };
}

function standAlone(city: City, [name, address, latitude, longitude]: Place): NewSite {
  return { stationId: null, city, company: findCompany(city.country), name, address, latitude, longitude };
}

function findCity(name: string): City {
  const city = CITIES.find((each) => each.name === name);
  if (!city) throw new Error(`No city ${name}`);
  return city;
}

function roundDegrees(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

const LABELS = ['24/7', 'Foam', 'Hot wax', 'Vacuum', 'Underbody', 'Wi-Fi', 'Café'] as const;
const NOTICES = [
  'Please switch off the engine before the wash begins.',
  'Vehicles up to 2.2 m in height. Fold in the mirrors.',
  'The entrance is on the side of the courtyard.',
] as const;

/** Opens by {@link SHOP_HOURS}; the others are always open. */
export const keepsShopHours = ({ id }: Pick<DemoWashSite, 'id'>) => id % 3 === 0;
/** Sells nothing at present. */
export const isClosedSite = ({ id }: Pick<DemoWashSite, 'id'>) => id % 9 === 0;
/** A person decides there on the money of a wash that failed. */
export const hasFailedWashesReviewed = ({ id }: Pick<DemoWashSite, 'id'>) => id % 4 === 2;

export function washSiteRows(washSites: readonly DemoWashSite[], createdAt: Date): CopyRow<'washSite'>[] {
  const random = openRandomStream('wash sites');
  return washSites.map(({ id, city, company, stationId, ...place }) => ({
    id,
    companyId: company.id,
    stationId,
    ...place,
    country: city.country,
    province: city.province,
    city: city.name,
    timezone: city.timezone,
    phone: company.phone,
    notice: random.chance(0.5) ? random.pick(NOTICES) : null,
    labels: LABELS.filter(() => random.chance(0.4)).slice(0, 4),
    openingHours: keepsShopHours({ id }) ? SHOP_HOURS : null,
    operatingStatus: isClosedSite({ id }) ? 'closing' : 'opening',
    failedWash: hasFailedWashesReviewed({ id }) ? 'review' : 'refund',
    createdAt,
  }));
}
