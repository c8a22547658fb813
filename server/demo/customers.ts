import { openRandomStream } from './chance';
import { DEMO_ENTERPRISES } from './companies';
import type { CopyRow } from './copyRows';
import type { DemoSession } from './demoSession';
import { isNewcomer, type DemoUser } from './people';
import type { DemoStation } from './stations';
import type { DemoTag } from './tags';

const DAY_MS = 86_400_000;
/** Reasons for which companies disable customers. */
const REASONS = [
  'Left the car at the plug overnight, three times',
  'Damaged a cable and drove off',
  'Does not pay: two orders are open since spring',
  'Asked by the police, file 2026/1184',
] as const;
const DISABLED = 6;
const MOST_DRIVERS = 24;

/** Customers of the companies by their sessions; a few one-time customers are disabled. */
export function customerRows(sessions: readonly DemoSession[], now: number): CopyRow<'companyCustomer'>[] {
  const found = new Map<
    string,
    { companyId: number; appUserId: number; sessions: number; first: number; last: number }
  >();
  for (const { connector, tag, startedAt } of sessions) {
    if (tag.appUserId === null) continue;
    const companyId = connector.charger.station.company.id;
    const key = `${companyId} ${tag.appUserId}`;
    const known = found.get(key) ?? {
      companyId,
      appUserId: tag.appUserId,
      sessions: 0,
      first: startedAt,
      last: startedAt,
    };
    known.sessions += 1;
    known.last = Math.max(known.last, startedAt);
    found.set(key, known);
  }
  const customers = [...found.values()];
  const unwanted = new Set(customers.filter((customer) => customer.sessions === 1).slice(0, DISABLED));
  return customers.map((customer, index) => {
    const { first, last, ...row } = customer;
    const isDisabled = unwanted.has(customer);
    return {
      id: index + 1,
      ...row,
      firstAt: new Date(first * 1000),
      lastAt: new Date(last * 1000),
      status: isDisabled ? 'disabled' : 'enabled',
      reason: isDisabled ? (REASONS[index % REASONS.length] ?? null) : null,
      changedAt: isDisabled ? new Date(now - (1 + (index % 9)) * DAY_MS) : null,
      changedByName: isDisabled ? 'Alma Bekova' : null,
    };
  });
}

/** Every other enterprise pays at some stations of its company only; where none is chosen, at all of them. */
export function enterpriseStationRows(stations: readonly DemoStation[]): CopyRow<'enterpriseStation'>[] {
  return DEMO_ENTERPRISES.filter(({ id }) => namesStations(id)).flatMap(({ id, companyId }) =>
    stations
      .filter((station) => station.company.id === companyId && isNamed(id, station))
      .map((station) => ({ enterpriseId: id, stationId: station.id })),
  );
}

const namesStations = (enterpriseId: number) => enterpriseId % 2 === 1;
const isNamed = (enterpriseId: number, station: DemoStation) => (station.id + enterpriseId) % 3 === 0;

/** Drivers of the enterprises: holders of fleet tags, and other drivers of the country. */
export function bindUserRows(
  users: readonly DemoUser[],
  tags: readonly DemoTag[],
  now: number,
): CopyRow<'enterpriseBindUser'>[] {
  const random = openRandomStream('enterprise users');
  const drafts = DEMO_ENTERPRISES.flatMap(({ id, country }) => {
    const holders = tags.flatMap((tag) => (tag.enterpriseId === id && tag.appUserId !== null ? [tag.appUserId] : []));
    const neighbours = users
      .filter((user) => user.country === country && user.id % 7 === id % 7 && !isNewcomer(user.id))
      .map((user) => user.id);
    const drivers = [...new Set([...holders, ...neighbours])].slice(0, MOST_DRIVERS - ((id * 5) % 16));
    return drivers.map((appUserId) => ({ enterpriseId: id, appUserId }));
  });
  return drafts.map((draft, index) => ({
    id: index + 1,
    ...draft,
    monthlyLimit: random.chance(0.6) ? 50 * random.whole(4, 16) : null,
    status: random.chance(0.05) ? 'disabled' : 'enabled',
    remark: null,
    ...drawAgreement(now - random.whole(95, 500) * DAY_MS, index),
  }));
}

/** Most have agreed by a code, for some an operator has spoken. */
function drawAgreement(at: number, index: number) {
  const [account, createdAt] = [null, new Date(at)];
  return { account, createdAt, confirmedAt: createdAt, confirmedByName: index % 4 === 3 ? 'Alma Bekova' : null };
}
