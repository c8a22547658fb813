import type { CopyRow } from './copyRows';
import type { Country } from './cities';

export interface DemoCompany {
  id: number;
  name: string;
  country: Country;
  address: string;
  contact: string;
  phone: string;
  email: string;
  currency: string;
  timezone: string;
  cooperationMode: 'self' | 'joint' | 'leasing';
}

/** The first company is the largest; the demo account `company` belongs to it. Every country has a company. */
export const COMPANIES: readonly DemoCompany[] = [
  {
    id: 1,
    name: 'Altyn Charge LLP',
    country: 'KZ',
    address: 'Almaty, Al-Farabi Avenue 17',
    contact: 'Aigerim Nurlanova',
    phone: '+77273550140',
    email: 'office@altyncharge.example',
    currency: 'KZT',
    timezone: 'Asia/Almaty',
    cooperationMode: 'self',
  },
  {
    id: 2,
    name: 'Volga Energo LLC',
    country: 'RU',
    address: 'Moscow, Leninsky Avenue 32',
    contact: 'Sergey Orlov',
    phone: '+74955550117',
    email: 'office@volgaenergo.example',
    currency: 'RUB',
    timezone: 'Europe/Moscow',
    cooperationMode: 'joint',
  },
  {
    id: 3,
    name: 'Spreestrom Mobil GmbH',
    country: 'DE',
    address: 'Berlin, Torstraße 140',
    contact: 'Katrin Vogel',
    phone: '+493055501230',
    email: 'office@spreestrom.example',
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    cooperationMode: 'self',
  },
  {
    id: 4,
    name: 'Wisła Charging sp. z o.o.',
    country: 'PL',
    address: 'Warsaw, Prosta 20',
    contact: 'Tomasz Zieliński',
    phone: '+48225550160',
    email: 'office@wislacharging.example',
    currency: 'PLN',
    timezone: 'Europe/Warsaw',
    cooperationMode: 'joint',
  },
  {
    id: 5,
    name: 'Huadian Green Mobility Co., Ltd.',
    country: 'CN',
    address: 'Shanghai, Yan’an West Road 1118',
    contact: 'Chen Wei',
    phone: '+862155550188',
    email: 'office@huadiangreen.example',
    currency: 'CNY',
    timezone: 'Asia/Shanghai',
    cooperationMode: 'leasing',
  },
];

interface DemoEnterprise {
  id: number;
  companyId: number;
  country: Country;
  name: string;
  address: string;
  contact: string;
  chargingDiscount: number;
  serviceDiscount: number;
}

const ENTERPRISES: readonly Omit<DemoEnterprise, 'id' | 'companyId'>[] = [
  createEnterprise('KZ', 'Yurt Taxi', 'Almaty, Ryskulov Avenue 57', 'Daniyar Seitkali', 8, 15),
  createEnterprise('KZ', 'Tulpar Logistics', 'Almaty, Suyunbay Avenue 221', 'Madina Akhmetova', 10, 20),
  createEnterprise('KZ', 'Nomad Car Share', 'Astana, Kenesary Street 40', 'Ruslan Omarov', 5, 10),
  createEnterprise('KZ', 'Ken Dala Foods', 'Shymkent, Ryskulov Street 22', 'Saule Bekova', 3, 5),
  createEnterprise('RU', 'Kama Delivery', 'Kazan, Dekabristov Street 85', 'Ilnur Gabdullin', 7, 12),
  createEnterprise('RU', 'Neva Taxi', 'Saint Petersburg, Ligovsky Avenue 50', 'Olga Smirnova', 6, 10),
  createEnterprise('RU', 'Beltway Couriers', 'Moscow, Ryazansky Avenue 24', 'Pavel Morozov', 5, 8),
  createEnterprise('DE', 'Havel Pflegedienst', 'Berlin, Spandauer Damm 90', 'Jana Richter', 4, 10),
  createEnterprise('DE', 'Elbe Flotte', 'Hamburg, Amsinckstraße 45', 'Lars Petersen', 6, 12),
  createEnterprise('PL', 'Mazur Kurier', 'Warsaw, Ordona 2', 'Agnieszka Mazur', 5, 10),
  createEnterprise('PL', 'Wawel Taxi', 'Kraków, Wadowicka 8', 'Piotr Nowak', 6, 10),
  createEnterprise('CN', 'Pujiang Express', 'Shanghai, Longyang Road 2000', 'Li Na', 8, 15),
];

function createEnterprise(
  country: Country,
  name: string,
  address: string,
  contact: string,
  chargingDiscount: number,
  serviceDiscount: number,
): Omit<DemoEnterprise, 'id' | 'companyId'> {
  return { country, name, address, contact, chargingDiscount, serviceDiscount };
}

export function findCompany(country: Country): DemoCompany {
  const company = COMPANIES.find((entry) => entry.country === country);
  if (!company) throw new Error(`No company in ${country}`);
  return company;
}

/** Twelve fleets; the demo account `enterprise` belongs to the first. */
export const DEMO_ENTERPRISES: readonly DemoEnterprise[] = ENTERPRISES.map((draft, index) => ({
  ...draft,
  id: index + 1,
  companyId: findCompany(draft.country).id,
}));

/** Twelve digits, as they are written in Kazakhstan. */
const FIRST_TAX_NO = 81_240_014_570;

/** The platform's share of electricity and service, %, by the cooperation mode of a company. */
export const PLATFORM_SHARES = { self: [0, 0], joint: [10, 25], leasing: [20, 40] } as const;

export function companyRows(createdAt: Date): CopyRow<'company'>[] {
  return COMPANIES.map((company) => {
    const taxNo = String(FIRST_TAX_NO + 7_919 * company.id).padStart(12, '0');
    const [electricity, service] = PLATFORM_SHARES[company.cooperationMode];
    return { ...company, taxNo, createdAt, platformElectricity: electricity, platformService: service };
  });
}

export function enterpriseRows(createdAt: Date): CopyRow<'enterprise'>[] {
  return DEMO_ENTERPRISES.map(({ country: _country, ...row }) => ({
    ...row,
    email: `fleet@${toDomain(row.name)}`,
    adminName: row.contact,
    adminEmail: `admin@${toDomain(row.name)}`,
    createdAt,
  }));
}

function toDomain(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '-')}.example`;
}
