import type { WashSource } from '../../src/contract/evo-bill/washOrderStates';
import type { Random } from '../simulator/model/random';
import type { Country } from './cities';
import type { DemoUser } from './people';

/** Facts of an order about the customer and the car. */
export interface DemoCustomer {
  licensePlate: string | null;
  carBrand: string | null;
  email: string | null;
  tel: string | null;
}

const BRANDS: Readonly<Record<Country, readonly [string, ...string[]]>> = {
  KZ: ['Toyota', 'Hyundai', 'Kia', 'Chevrolet', 'Zeekr', 'Lada', 'Lexus'],
  RU: ['Lada', 'Haval', 'Chery', 'Geely', 'Kia', 'Škoda', 'Toyota'],
  DE: ['Volkswagen', 'BMW', 'Mercedes-Benz', 'Audi', 'Opel', 'Tesla', 'Škoda'],
  PL: ['Škoda', 'Toyota', 'Volkswagen', 'Dacia', 'Ford', 'Kia', 'Opel'],
  CN: ['BYD', 'Geely', 'NIO', 'Volkswagen', 'Li Auto', 'XPeng', 'Tesla'],
};

const LATIN = 'ABCDEFGHKLMNPRSTUVWXYZ';
/** The letters that Cyrillic and Latin script share. */
const SHARED = 'ABEKMHOPCTYX';
const DIGITS = '0123456789';

/** How number plates are written: `#` a digit, `a` a letter, `x` a letter that both scripts have; the rest stays. */
const PLATES: Readonly<Record<Country, readonly [string, ...string[]]>> = {
  KZ: ['### aaa 02', '### aaa 01', '### aaa 17'],
  RU: ['x###xx 77', 'x###xx 178', 'x###xx 116'],
  DE: ['B-aa ####', 'HH-aa ###'],
  PL: ['WA ####a', 'KR #####'],
  CN: ['沪A##a##', '京N#a###'],
};
const MARKS: Readonly<Record<string, string>> = { '#': DIGITS, a: LATIN, x: SHARED };

/** Machines read most plates; operators write down the customer's answers. */
const KNOWN = {
  terminal: { plate: 0.85, brand: 0.7, email: 0, tel: 0 },
  console: { plate: 0.6, brand: 0.45, email: 0.3, tel: 0.6 },
} as const satisfies Record<WashSource, object>;

export function drawCustomer(
  country: Country,
  user: DemoUser | null,
  source: WashSource,
  random: Random,
): DemoCustomer {
  const known = KNOWN[source];
  return {
    licensePlate: random.chance(known.plate) ? drawPlate(country, random) : null,
    carBrand: random.chance(known.brand) ? random.pick(BRANDS[country]) : null,
    email: random.chance(known.email) ? (user?.email ?? null) : null,
    tel: random.chance(known.tel) ? (user?.phone ?? null) : null,
  };
}

function drawPlate(country: Country, random: Random): string {
  return [...random.pick(PLATES[country])].map((mark) => drawMark(mark, random)).join('');
}

function drawMark(mark: string, random: Random): string {
  const characters = MARKS[mark];
  return characters ? (characters[Math.floor(random.next() * characters.length)] ?? mark) : mark;
}
