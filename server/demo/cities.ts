export type Country = 'KZ' | 'RU' | 'DE' | 'PL' | 'CN';

/** A place that could well have chargers: name of the station, its address, latitude, longitude. */
export type Place = readonly [name: string, address: string, latitude: number, longitude: number];

export interface City {
  name: string;
  province: string;
  country: Country;
  timezone: string;
  /** Charger codes are `<prefix>-<number>`, counted up from `firstNumber`. */
  prefix: string;
  firstNumber: number;
  places: readonly Place[];
}

/** A station that is called by its address. */
const createPlace = (address: string, latitude: number, longitude: number): Place => [
  address,
  address,
  latitude,
  longitude,
];

const KZ = { country: 'KZ', timezone: 'Asia/Almaty' } as const;
const RU = { country: 'RU', timezone: 'Europe/Moscow' } as const;
const DE = { country: 'DE', timezone: 'Europe/Berlin' } as const;
const PL = { country: 'PL', timezone: 'Europe/Warsaw' } as const;
const CN = { country: 'CN', timezone: 'Asia/Shanghai' } as const;

/** Twelve cities of five time zones with sixty places; the first of each come first in the fleet. */
export const CITIES: readonly City[] = [
  {
    ...KZ,
    name: 'Almaty',
    province: 'Almaty',
    prefix: 'ALA',
    firstNumber: 142,
    places: [
      createPlace('Dostyk Avenue 180', 43.2264, 76.9585),
      createPlace('Abay Avenue 52', 43.24, 76.9208),
      createPlace('Al-Farabi Avenue 77', 43.2186, 76.927),
      ['Mega Center', 'Rozybakiev Street 247', 43.2016, 76.8926],
      createPlace('Raiymbek Avenue 348', 43.258, 76.88),
      createPlace('Tole Bi Street 285', 43.25, 76.879),
      createPlace('Satpaev Street 90', 43.2374, 76.903),
      createPlace('Seifullin Avenue 498', 43.261, 76.935),
      createPlace('Gogol Street 86', 43.26, 76.943),
    ],
  },
  {
    ...KZ,
    name: 'Astana',
    province: 'Astana',
    prefix: 'AST',
    firstNumber: 31,
    places: [
      createPlace('Nurzhol Boulevard 12', 51.1283, 71.4305),
      createPlace('Mangilik El Avenue 55', 51.0905, 71.418),
      createPlace('Kabanbay Batyr Avenue 21', 51.122, 71.402),
      createPlace('Turan Avenue 37', 51.1327, 71.4037),
      createPlace('Respublika Avenue 24', 51.17, 71.427),
      createPlace('Syganak Street 60', 51.119, 71.433),
      createPlace('Abylai Khan Avenue 40', 51.156, 71.477),
    ],
  },
  {
    ...RU,
    name: 'Moscow',
    province: 'Moscow',
    prefix: 'MOW',
    firstNumber: 310,
    places: [
      createPlace('Presnenskaya Embankment 12', 55.7496, 37.537),
      createPlace('Leningradsky Avenue 80', 55.809, 37.506),
      createPlace('Kutuzovsky Avenue 57', 55.729, 37.472),
      createPlace('Tverskaya Street 22', 55.766, 37.601),
      createPlace('Profsoyuznaya Street 129', 55.621, 37.506),
      createPlace('Varshavskoye Highway 87', 55.656, 37.619),
      createPlace('Mira Avenue 211', 55.844, 37.66),
    ],
  },
  {
    ...DE,
    name: 'Berlin',
    province: 'Berlin',
    prefix: 'BER',
    firstNumber: 207,
    places: [
      ['Alexanderplatz P3', 'Alexanderstraße 3', 52.5219, 13.4132],
      createPlace('Karl-Marx-Allee 33', 52.5195, 13.426),
      createPlace('Kurfürstendamm 101', 52.498, 13.292),
      createPlace('Landsberger Allee 277', 52.532, 13.472),
      createPlace('Mariendorfer Damm 19', 52.454, 13.385),
    ],
  },
  {
    ...PL,
    name: 'Warsaw',
    province: 'Mazowieckie',
    prefix: 'WAW',
    firstNumber: 88,
    places: [
      ['Wola Park Sowińskiego', 'Górczewska 124', 52.242, 20.932],
      createPlace('Aleje Jerozolimskie 179', 52.213, 20.956),
      createPlace('Marszałkowska 104', 52.231, 21.011),
      createPlace('Puławska 427', 52.15, 21.018),
      createPlace('Modlińska 8', 52.299, 20.987),
    ],
  },
  {
    ...CN,
    name: 'Shanghai',
    province: 'Shanghai',
    prefix: 'SHA',
    firstNumber: 415,
    places: [
      createPlace('Jing’an Road 1218', 31.224, 121.448),
      createPlace('Century Avenue 100', 31.236, 121.505),
      createPlace('Hongqiao Road 1438', 31.198, 121.408),
      createPlace('Zhangyang Road 2389', 31.24, 121.537),
      createPlace('Caoyang Road 1222', 31.242, 121.405),
    ],
  },
  {
    ...KZ,
    name: 'Shymkent',
    province: 'Shymkent',
    prefix: 'SHM',
    firstNumber: 12,
    places: [
      createPlace('Tauke Khan Avenue 43', 42.318, 69.596),
      createPlace('Kunaev Boulevard 59', 42.32, 69.627),
      createPlace('Baidibek Bi Avenue 108', 42.344, 69.613),
      createPlace('Al-Farabi Square 3', 42.315, 69.587),
    ],
  },
  {
    ...RU,
    name: 'Saint Petersburg',
    province: 'Saint Petersburg',
    prefix: 'SPB',
    firstNumber: 64,
    places: [
      createPlace('Nevsky Avenue 114', 59.932, 30.361),
      createPlace('Moskovsky Avenue 137', 59.887, 30.319),
      createPlace('Primorsky Avenue 72', 59.981, 30.21),
      createPlace('Pulkovskoye Highway 25', 59.816, 30.322),
    ],
  },
  {
    ...RU,
    name: 'Kazan',
    province: 'Tatarstan',
    prefix: 'KZN',
    firstNumber: 51,
    places: [
      createPlace('Bauman Street 44', 55.789, 49.118),
      createPlace('Pushkin Street 17', 55.788, 49.124),
      createPlace('Yamashev Avenue 97', 55.8258, 49.133),
      createPlace('Pobedy Avenue 91', 55.772, 49.211),
    ],
  },
  {
    ...DE,
    name: 'Hamburg',
    province: 'Hamburg',
    prefix: 'HAM',
    firstNumber: 71,
    places: [
      createPlace('Jungfernstieg 16', 53.553, 9.992),
      createPlace('Wandsbeker Chaussee 104', 53.568, 10.052),
      createPlace('Osdorfer Landstraße 131', 53.568, 9.858),
      ['HafenCity', 'Überseeallee 3', 53.5405, 9.999],
    ],
  },
  {
    ...PL,
    name: 'Kraków',
    province: 'Małopolskie',
    prefix: 'KRK',
    firstNumber: 40,
    places: [
      createPlace('Pawia 5', 50.068, 19.946),
      createPlace('Zakopiańska 62', 50.016, 19.929),
      createPlace('Opolska 100', 50.089, 19.924),
    ],
  },
  {
    ...CN,
    name: 'Beijing',
    province: 'Beijing',
    prefix: 'BEI',
    firstNumber: 88,
    places: [
      createPlace('Jianguo Road 93', 39.908, 116.476),
      createPlace('Zhongguancun Street 18', 39.98, 116.316),
      createPlace('Wangjing Street 9', 39.996, 116.481),
    ],
  },
];
