import type { WashPaymentType, WashSource } from '../../src/contract/evo-bill/washOrderStates';
import type { Random } from '../simulator/model/random';
import { toOwners } from '../domain/payer';
import { createLottery, createUuid, Lottery, openRandomStream } from './chance';
import type { Country } from './cities';
import type { DemoSession } from './demoSession';
import type { DemoPayers } from './payers';
import { isDisabledUser, paysByCard, type DemoUser } from './people';
import { createTagLotteries, isIssued, type DemoTag } from './tags';
import { makeWashArrivals } from './washArrivals';
import { drawCustomer, type DemoCustomer } from './washCustomers';
import { readProgramme, type DemoWashService } from './washServices';
import type { DemoWasher } from './washers';

/** The payer of a wash and the payment type, as they are stored with the order. */
interface DemoPurchase {
  appUserId: number | null;
  enterpriseId: number | null;
  idTag: string | null;
  paymentType: WashPaymentType;
  regionalTransactionId: string | null;
  source: WashSource;
}

/** A service with the number of its programme at the supplier. */
interface SoldService extends DemoWashService {
  programme: string;
}

/** A wash as it is bought. */
export interface DemoWash extends DemoPurchase {
  id: number;
  washer: DemoWasher;
  service: SoldService;
  /** Number that the supplier gave to it; null: it was not bought at the machine. */
  purchaseId: string | null;
  customer: DemoCustomer;
  /** Epoch seconds. */
  boughtAt: number;
  /** When the washer is free again at the latest. */
  freeAt: number;
}

interface WashPlaces {
  washers: readonly DemoWasher[];
  services: readonly DemoWashService[];
}

interface WashDrivers {
  users: readonly DemoUser[];
  tags: readonly DemoTag[];
  /** That have counted no session yet. */
  payers: DemoPayers;
}

const MINUTE = 60;
/** Washers are idle for so long before they are handed over to the simulator. */
const QUIET_SECONDS = 600;
/** Payment, start, and how much longer than usual a wash may take. */
const MARGIN_SECONDS = 120;
/** From one car to the next one at the same washer. */
const LEAST_GAP_SECONDS = 90;
const MOST_DRAWS = 1_000;

/** How washes are bought, in parts of all. */
const WAYS = createLottery({ tag: 56, console: 19, terminal: 18, terminalWithTag: 7 });
type Way = 'tag' | 'console' | 'terminal' | 'terminalWithTag';

/**
 * The washes of the last 90 days in order of their purchase, none of them under way. A washer has one car at a time,
 * and a driver is at one washer at a time.
 * @param sessions in order of their start; their use of an enterprise driver's limit counts for washes too
 */
export function makeWashes(
  { washers, services }: WashPlaces,
  { users, tags, payers }: WashDrivers,
  sessions: readonly DemoSession[],
  { now, days }: { now: number; days?: number | undefined },
): DemoWash[] {
  const random = openRandomStream('washes');
  const shelves = indexShelves(washers, services);
  const drivers = { payers, tags: createTagLotteries(tags, 1), busyUntil: new Map<number, number>() };
  const countUpTo = countSessions(payers, sessions);
  const lastEnd = Math.floor(now / 1000) - QUIET_SECONDS;
  const freeAt = new Map<DemoWasher, number>();
  const washes: DemoWash[] = [];
  for (const { at, washer } of makeWashArrivals(washers, now, days)) {
    const service = shelves.get(washer)?.draw(random);
    const end = at + (service?.washMinutes ?? 0) * MINUTE + MARGIN_SECONDS;
    if (!service || end > lastEnd || (freeAt.get(washer) ?? 0) > at) continue;
    countUpTo(at);
    const purchase = drawPurchase(drivers, washer, { at, until: end }, random);
    const customer = drawCustomer(washer.site.city.country, findUser(users, purchase), purchase.source, random);
    const purchaseId = purchase.source === 'terminal' ? createUuid(random) : null;
    const id = washes.length + 1;
    washes.push({ id, washer, service, ...purchase, purchaseId, customer, boughtAt: at, freeAt: end });
    freeAt.set(washer, end + LEAST_GAP_SECONDS);
  }
  return washes;
}

/** The offer of each washer: services of its supplier that are on the shelf of its site, the cheap ones more often. */
function indexShelves(washers: readonly DemoWasher[], services: readonly DemoWashService[]) {
  const sellable = services
    .filter(({ status }) => status === 'onshelf')
    .map((service) => ({ ...service, programme: readProgramme(service) }));
  const shelves = new Map<DemoWasher, Lottery<SoldService>>();
  for (const washer of washers) {
    const sold = sellable.filter(
      ({ washSiteId, supplierId }) => washSiteId === washer.site.id && supplierId === washer.supplierId,
    );
    if (sold.length > 0) shelves.set(washer, new Lottery(sold, ({ price }) => 1 / price));
  }
  return shelves;
}

/** Counts the sessions' use of the limits until a moment, by the rules of the sessions. */
function countSessions(payers: DemoPayers, sessions: readonly DemoSession[]): (until: number) => void {
  let next = 0;
  return (until) => {
    for (; (sessions[next]?.startedAt ?? Infinity) <= until; next += 1) {
      const session = sessions[next];
      if (!session || session.enterpriseId === null) continue;
      const { energyWh } = session;
      payers.count(session.enterpriseId, session.tag.appUserId, { at: session.startedAt, energyWh });
    }
  };
}

interface Drivers {
  payers: DemoPayers;
  tags: ReadonlyMap<Country, Lottery<DemoTag>>;
  /** Until when the holder of a tag, by the number of the tag's row, has the car washed. */
  busyUntil: Map<number, number>;
}

function drawPurchase(
  drivers: Drivers,
  washer: DemoWasher,
  { at, until }: { at: number; until: number },
  random: Random,
): DemoPurchase {
  const way = WAYS.draw(random);
  if (way === 'terminal') return payAtTerminal({ appUserId: null, idTag: null }, random);
  for (let turn = 0; turn < MOST_DRAWS; turn += 1) {
    const tag = drivers.tags.get(washer.site.city.country)?.draw(random);
    if (!tag || !isIssued(tag, at) || (drivers.busyUntil.get(readHolder(tag)) ?? 0) > at) continue;
    const purchase = decidePurchase(drivers, washer, { tag, at, way }, random);
    if (!purchase) continue;
    drivers.busyUntil.set(readHolder(tag), until);
    return purchase;
  }
  throw new Error('No driver that may wash');
}

/** Identifies a driver by the account, a tag without a holder by its own (negated) id. */
const readHolder = ({ id, appUserId }: DemoTag) => (appUserId === null ? -id : appUserId);

/** @returns null where the tag would be refused, or its holder is disabled */
function decidePurchase(
  { payers }: Drivers,
  { site }: DemoWasher,
  { tag, at, way }: { tag: DemoTag; at: number; way: Exclude<Way, 'terminal'> },
  random: Random,
): DemoPurchase | null {
  const payer = payers.decide(tag, site, at);
  const isRefused = payer.kind === 'refused' || payer.kind === 'nobody';
  if (isRefused || (tag.appUserId !== null && isDisabledUser(tag.appUserId))) return null;
  const owners = toOwners(payer);
  const appUserId = toId(owners.appUserId);
  const enterpriseId = toId(owners.enterpriseId);
  const idTag = tag.tagNo;
  if (way === 'terminalWithTag') return payAtTerminal({ appUserId, idTag }, random);
  const paymentType = enterpriseId === null ? choosePaymentType(appUserId) : 'enterprise';
  const purchase = { appUserId, enterpriseId, paymentType, regionalTransactionId: null };
  if (way === 'tag') return { ...purchase, idTag, source: 'terminal' };
  // An operator sells to a person or to an enterprise, without a tag.
  return { ...purchase, ...(enterpriseId !== null && { appUserId: null }), idTag: null, source: 'console' };
}

const choosePaymentType = (appUserId: number | null): WashPaymentType =>
  paysByCard(appUserId ?? 0) ? 'creditcard' : 'wallet';
const toId = (id: string | null) => (id === null ? null : Number(id));

/** Paid at the machine, at the terminal of a regional provider. */
function payAtTerminal(driver: Pick<DemoPurchase, 'appUserId' | 'idTag'>, random: Random): DemoPurchase {
  const regionalTransactionId = `T${random.whole(100_000_000, 999_999_999)}`;
  return { ...driver, enterpriseId: null, paymentType: 'terminal', regionalTransactionId, source: 'terminal' };
}

function findUser(users: readonly DemoUser[], { appUserId }: DemoPurchase): DemoUser | null {
  return appUserId === null ? null : (users[appUserId - 1] ?? null);
}
