import type { Random } from '../simulator/model/random';
import { openRandomStream, createLottery } from './chance';
import type { Country } from './cities';
import type { CopyRow } from './copyRows';
import { MOBILES, NAMES } from './names';

export interface DemoUser {
  id: number;
  country: Country;
  name: string;
  email: string | null;
  phone: string;
  language: string;
  origin: string;
  createdAt: Date;
}

const USERS = 2_000;
const HISTORY_DAYS = 90;
const DAY_MS = 86_400_000;

const COUNTRIES = createLottery<Country>({ KZ: 34, RU: 25, DE: 14, PL: 12, CN: 15 });
const ORIGINS = createLottery({ app: 70, weapp: 12, mobile: 10, card: 8 });
const LANGUAGES = {
  KZ: createLottery({ ru: 55, kk: 40, en_US: 5 }),
  RU: createLottery({ ru: 97, en_US: 3 }),
  DE: createLottery({ en_US: 100 }),
  PL: createLottery({ en_US: 100 }),
  CN: createLottery({ zh_CN: 96, en_US: 4 }),
} as const;

/** Drivers with an account in the app. */
export function makeUsers(now: number): DemoUser[] {
  const random = openRandomStream('people');
  const phones = new Set<string>();
  return Array.from({ length: USERS }, (_, index) => {
    const country = COUNTRIES.draw(random);
    const name = fullName(country, random);
    return {
      id: index + 1,
      country,
      name,
      email: random.chance(0.8) ? `${toMailbox(name)}.${index + 1}@mail.example` : null,
      phone: newPhone(country, phones, random),
      language: LANGUAGES[country].draw(random),
      origin: country === 'CN' && random.chance(0.4) ? 'weapp' : ORIGINS.draw(random),
      createdAt: new Date(now - drawAge(index + 1, random) * DAY_MS - random.whole(0, DAY_MS)),
    };
  });
}

/** Days since a user has registered. */
function drawAge(userId: number, random: Random): number {
  const age = random.whole(HISTORY_DAYS + 1, 800);
  return isNewcomer(userId) ? age % HISTORY_DAYS : age;
}

/** Whether a driver has registered during the history: such a driver has no visit before, and nothing at home or at work. */
export const isNewcomer = (userId: number) => userId % 8 === 5;

function fullName(country: Country, random: Random): string {
  const { women, men, families } = NAMES[country];
  const isWoman = random.chance(0.45);
  const firstName = pickItem(isWoman ? women : men, random);
  const family = pickItem(families, random);
  if (country === 'CN') return `${family} ${firstName}`;
  return isWoman && (country === 'KZ' || country === 'RU') ? `${firstName} ${family}a` : `${firstName} ${family}`;
}

function pickItem(items: readonly string[], random: Random): string {
  return items[Math.floor(random.next() * items.length)] ?? '';
}

function toMailbox(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L');
  return plain.toLowerCase().replace(/[^a-z]+/g, '.');
}

function newPhone(country: Country, usedPhones: Set<string>, random: Random): string {
  const { prefixes, digits } = MOBILES[country];
  for (;;) {
    const number = String(random.whole(0, 10 ** digits - 1)).padStart(digits, '0');
    const phone = `${random.pick(prefixes)}${number}`;
    if (usedPhones.has(phone)) continue;
    usedPhones.add(phone);
    return phone;
  }
}

export function userRows(users: readonly DemoUser[]): CopyRow<'appUser'>[] {
  return users.map((user) => ({
    ...user,
    status: isDisabledUser(user.id) ? 'disabled' : 'enabled',
    paymentType: paysByCard(user.id) ? 'creditcard' : 'wallet',
    cardToken: getCardToken(user.id),
  }));
}

export const isDisabledUser = (userId: number) => userId % 97 === 0;

/** Whether a driver pays by card instead of by wallet. */
export const paysByCard = (userId: number) => userId % 10 < 3;

/** The card of a driver, named by how the sandbox's provider treats it; null: he has none. */
export function getCardToken(userId: number): string | null {
  if (!paysByCard(userId)) return null;
  if (userId % 90 === 2) return 'tok_decline';
  if (userId % 90 === 11) return 'tok_delay';
  return userId % 90 === 21 ? 'tok_timeout' : 'tok_ok';
}
