import { supposeTagType } from '../domain/payer';
import type { Random } from '../simulator/model/random';
import { Lottery, openRandomStream } from './chance';
import type { Country } from './cities';
import { findCompany, DEMO_ENTERPRISES } from './companies';
import type { CopyRow } from './copyRows';
import { isNewcomer, type DemoUser } from './people';

export interface DemoTag {
  id: number;
  tagNo: string;
  country: Country;
  kind: 'app' | 'card' | 'fleet';
  appUserId: number | null;
  companyId: number | null;
  enterpriseId: number | null;
  status: 'enabled' | 'blocked' | 'expired';
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  createdAt: Date;
}

const LEAST_TAGS = 2_500;
/** A card charges at one place at a time, so large fleets need more of them. */
const CARDS_A_CHARGER = 2;
const LEAST_CARDS = 560;
const FLEET_TAGS = 290;
const APP_TAGS = LEAST_TAGS - LEAST_CARDS - FLEET_TAGS;
const DAY_MS = 86_400_000;

/** Tags of three kinds: the phone number of an app user, an RFID card, a fleet's `ENT-0001`. */
export function makeTags(users: readonly DemoUser[], chargerCount: number, now: number): DemoTag[] {
  const random = openRandomStream('tags');
  const count = Math.max(LEAST_TAGS, APP_TAGS + FLEET_TAGS + chargerCount * CARDS_A_CHARGER);
  const appTags = users.slice(0, APP_TAGS).map((user) => appTag(user));
  const holders = users.toReversed();
  const cards = Array.from({ length: count - APP_TAGS - FLEET_TAGS }, (_, i) => holders[i % holders.length]).flatMap(
    (user) => (user ? [cardTag(user, random)] : []),
  );
  const fleet = Array.from({ length: FLEET_TAGS }, (_, index) => fleetTag(index, users));
  const registered = new Map(users.map(({ id, createdAt }) => [id, createdAt]));
  return [...appTags, ...cards, ...fleet].map((tag, index) => ({
    ...tag,
    id: index + 1,
    ...drawValidity(random, now),
    lastUsedAt: null,
    createdAt: laterOf(new Date(now - random.whole(91, 600) * DAY_MS), registered.get(tag.appUserId ?? 0)),
  }));
}

/** A tag is not older than the account of its holder. */
const laterOf = (drawn: Date, registered: Date | undefined) => (registered && registered > drawn ? registered : drawn);

type Draft = Omit<DemoTag, 'id' | 'status' | 'expiresAt' | 'lastUsedAt' | 'createdAt'>;

function appTag(user: DemoUser): Draft {
  const { id, phone, country } = user;
  return { tagNo: phone, country, kind: 'app', appUserId: id, companyId: null, enterpriseId: null };
}

function cardTag(user: DemoUser, random: Random): Draft {
  const { id, country } = user;
  const tagNo = `04${random.hex(12).toUpperCase()}`;
  return { tagNo, country, kind: 'card', appUserId: id, companyId: findCompany(country).id, enterpriseId: null };
}

/** Every third fleet tag is bound to a known driver. */
function fleetTag(index: number, users: readonly DemoUser[]): Draft {
  const enterprise = DEMO_ENTERPRISES[index % DEMO_ENTERPRISES.length];
  if (!enterprise) throw new Error('No enterprise for a tag');
  const { id, companyId, country } = enterprise;
  const drivers = users.filter((user) => user.country === country && !isNewcomer(user.id));
  const driver = index % 3 === 0 ? drivers[index % drivers.length] : undefined;
  const tagNo = `ENT-${String(index + 1).padStart(4, '0')}`;
  return { tagNo, country, kind: 'fleet', appUserId: driver?.id ?? null, companyId, enterpriseId: id };
}

function drawValidity(random: Random, now: number): Pick<DemoTag, 'status' | 'expiresAt'> {
  const fate = random.next();
  if (fate < 0.03) return { status: 'blocked', expiresAt: null };
  if (fate < 0.06) return { status: 'expired', expiresAt: new Date(now - random.whole(100, 300) * DAY_MS) };
  return { status: 'enabled', expiresAt: fate < 0.4 ? new Date(now + random.whole(60, 900) * DAY_MS) : null };
}

/** Whether there is a tag at a time, epoch seconds. */
export const isIssued = ({ createdAt }: DemoTag, at: number) => createdAt.getTime() < at * 1_000;

export function tagRows(tags: readonly DemoTag[]): CopyRow<'chargeTag'>[] {
  return tags.map(({ country: _country, kind: _kind, ...row }) => ({ ...row, type: supposeTagType(row.tagNo) }));
}

/**
 * The tags that may be used, by country: few drivers come often, many now and then.
 * @param fleetWeight how many times as often as the tag of a rare driver a fleet tag is used
 */
export function createTagLotteries(tags: readonly DemoTag[], fleetWeight: number): Map<Country, Lottery<DemoTag>> {
  const countries = new Set(tags.map(({ country }) => country));
  const usable = tags.filter(({ status }) => status === 'enabled');
  return new Map(
    [...countries].map((country) => [
      country,
      new Lottery(
        usable.filter((tag) => tag.country === country),
        (tag, rank) => (tag.kind === 'fleet' ? fleetWeight : 40 / (rank + 20)),
      ),
    ]),
  );
}
