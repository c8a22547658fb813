import { randomUUID } from 'node:crypto';
import type { Clock } from '../../runtime/clock';
import type { Random } from '../model/random';
import type { Send } from './reporter';

const MINUTE = 60_000;
/** One customer in so many pays at the terminal, without a tag. */
const PAYS_AT_TERMINAL = 0.25;
const BRANDS = ['Toyota', 'Hyundai', 'BYD', 'Volkswagen', 'Lada', 'Kia', 'Zeekr', 'Škoda'] as const;
const LETTERS = 'ABEKMHOPCTYX';

/** Surroundings of a machine's customers, from which they choose. */
export interface CustomerWorld {
  clock: Clock;
  random: Random;
  /** Factor of the simulated time over the clock. */
  speed: number;
  minutesBetweenCars: number;
  programmes: readonly string[];
  idTags: readonly string[];
  isFree: () => boolean;
  buy: Send;
}

/** Brings customers to a machine by and by, each of which buys a wash where it is free. @returns how to stop */
export function startCustomers(machine: string, world: CustomerWorld): () => void {
  const { clock, random, speed, minutesBetweenCars, programmes } = world;
  let cancel = () => undefined as void;
  const waitForCar = () => {
    cancel = clock.after((random.exponential(minutesBetweenCars) * MINUTE) / speed, () => {
      // A purchase that is not taken is lost: the customer drives on.
      if (world.isFree()) void world.buy(createPurchase(machine, world)).catch(() => undefined);
      waitForCar();
    });
  };
  if (minutesBetweenCars > 0 && programmes.length > 0) waitForCar();
  return () => cancel();
}

function createPurchase(machine: string, { random, programmes, idTags }: CustomerWorld): object {
  const pickOne = (items: readonly string[]) => items[random.whole(0, items.length - 1)];
  const paysAtTerminal = idTags.length === 0 || random.chance(PAYS_AT_TERMINAL);
  const plate = `${random.whole(100, 999)} ${pickLetters(random)} ${String(random.whole(1, 17)).padStart(2, '0')}`;
  return {
    ...{ id: randomUUID(), machine, programme: pickOne(programmes), licensePlate: plate },
    carBrand: random.pick(BRANDS),
    ...(paysAtTerminal
      ? { payment: { transactionId: `T${random.whole(100_000_000, 999_999_999)}` } }
      : { idTag: pickOne(idTags) }),
  };
}

const pickLetters = (random: Random) =>
  Array.from({ length: 3 }, () => LETTERS[random.whole(0, LETTERS.length - 1)]).join('');
