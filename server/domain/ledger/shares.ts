import {
  addAmounts,
  compare,
  parseDecimal,
  isZero,
  negateAmount,
  roundTo,
  splitByWeights,
  subtract,
} from '../../../src/lib/decimal';

/** Share of a party in an order. `partyId` null: the platform. */
export interface Share {
  partyId: string | null;
  electricity: string;
  service: string;
}

/** Per cents of the parties, as a station or a charger has them. */
export type ShareLine = Share;

/** The parts of the paid amount of an order, which add up to it. */
export interface Legs {
  tax: string;
  platformFee: string;
  channelFee: string;
  shares: readonly Share[];
}

export interface LegsInput {
  /** Total amount paid. */
  amount: string;
  tax: string;
  platformFee: string;
  channelFee: string;
  /** How much of the order is electricity and how much service. */
  payableElectricity: string;
  payableService: string;
  lines: readonly ShareLine[];
  /** Company of the station: keeps the rest. */
  companyId: string;
  digits: number;
}

const HUNDRED = '100';

/** Parts a payment: tax, fees, and the rest among the parties. Everything adds up to the amount exactly. */
export function computeLegs(input: LegsInput): Legs {
  const { amount, tax, platformFee, channelFee, companyId, digits, lines } = input;
  const rest = subtract(amount, addAmounts(tax, platformFee, channelFee));
  const [electricity = '0', service = '0'] = splitRest(rest, input);
  const parties = withKeeper(lines, companyId);
  const split = (part: string, key: 'electricity' | 'service') =>
    splitByWeights(
      part,
      parties.map((party) => party[key]),
      digits,
    );
  const electricities = split(electricity, 'electricity');
  const services = split(service, 'service');
  const shares = parties.map(({ partyId }, index) => ({
    partyId,
    electricity: electricities[index] ?? '0',
    service: services[index] ?? '0',
  }));
  return { tax, platformFee, channelFee, shares: withoutNothing(shares) };
}

function splitRest(rest: string, { payableElectricity, payableService, digits }: LegsInput): string[] {
  const weights = [payableElectricity, payableService];
  return weights.every(isZero) ? [roundTo(digits, '0'), rest] : splitByWeights(rest, weights, digits);
}

/** Adds the rest as the share of the station's company. */
function withKeeper(lines: readonly ShareLine[], companyId: string): Share[] {
  const left = (key: 'electricity' | 'service') => lines.reduce((rest, line) => subtract(rest, line[key]), HUNDRED);
  const ownShare = { partyId: companyId, electricity: left('electricity'), service: left('service') };
  return mergeShares([ownShare, ...lines]);
}

/** Merges the shares of each party, in the order of their first occurrence. */
export function mergeShares(shares: readonly Share[]): Share[] {
  const merged = new Map<string | null, Share>();
  for (const { partyId, electricity, service } of shares) {
    const known = merged.get(partyId) ?? { partyId, electricity: '0', service: '0' };
    merged.set(partyId, {
      partyId,
      electricity: addAmounts(known.electricity, electricity),
      service: addAmounts(known.service, service),
    });
  }
  return [...merged.values()];
}

export function withoutNothing(shares: readonly Share[]): Share[] {
  return shares.filter(({ electricity, service }) => !isZero(electricity) || !isZero(service));
}

/** All parts together. */
export function sumOfLegs({ tax, platformFee, channelFee, shares }: Legs): string {
  return addAmounts(
    tax,
    platformFee,
    channelFee,
    ...shares.flatMap(({ electricity, service }) => [electricity, service]),
  );
}

/** Parts of nothing. */
export const NO_LEGS: Legs = { tax: '0', platformFee: '0', channelFee: '0', shares: [] };

/**
 * The parts of one of several payments or refunds, so that all together are in proportion to `whole`; the last one
 * takes the exact rest.
 * @param whole parts of the total
 * @param before parts of the earlier payments or refunds
 * @param amount of this payment or refund
 */
export function legsUpTo(whole: Legs, before: Legs, amount: string, digits: number): Legs {
  const total = sumOfLegs(whole);
  const target = addAmounts(sumOfLegs(before), amount);
  if (compare(target, total) > 0) throw new RangeError(`More than there is: ${target} of ${total}`);
  const parts = new Map(flattenLegs(before).map((leg) => [leg.name, { ...leg, amount: negateAmount(leg.amount) }]));
  for (const leg of splitProportionally(flattenLegs(whole), total, target, digits)) {
    parts.set(leg.name, { ...leg, amount: addAmounts(leg.amount, parts.get(leg.name)?.amount ?? '0') });
  }
  return unflattenLegs([...parts.values()]);
}

/**
 * The parts of a refund. No provider gives its fee back: the station's company bears it.
 * @param paid parts of all payments
 * @param before parts of the earlier refunds, as positive amounts
 */
export function refundLegs(paid: Legs, before: Legs, amount: string, companyId: string, digits: number): Legs {
  return legsUpTo(borneBy(companyId, paid), before, amount, digits);
}

/** The channel's fee as a burden of the station's company. */
function borneBy(companyId: string, { tax, platformFee, channelFee, shares }: Legs): Legs {
  const burden = { partyId: companyId, electricity: '0', service: channelFee };
  return { tax, platformFee, channelFee: '0', shares: mergeShares([...shares, burden]) };
}

interface FlatLeg {
  name: string;
  partyId: string | null;
  amount: string;
}

function flattenLegs({ tax, platformFee, channelFee, shares }: Legs): FlatLeg[] {
  return [
    { name: 'tax', partyId: null, amount: tax },
    { name: 'platformFee', partyId: null, amount: platformFee },
    { name: 'channelFee', partyId: null, amount: channelFee },
    ...shares.flatMap(({ partyId, electricity, service }) => [
      { name: `electricity ${partyId}`, partyId, amount: electricity },
      { name: `service ${partyId}`, partyId, amount: service },
    ]),
  ];
}

function unflattenLegs(legs: readonly FlatLeg[]): Legs {
  const amountOf = (name: string) => legs.find((leg) => leg.name === name)?.amount ?? '0';
  const parties = new Set(legs.filter(({ name }) => name.includes(' ')).map(({ partyId }) => partyId));
  const shares = [...parties].map((partyId) => ({
    partyId,
    electricity: amountOf(`electricity ${partyId}`),
    service: amountOf(`service ${partyId}`),
  }));
  return {
    tax: amountOf('tax'),
    platformFee: amountOf('platformFee'),
    channelFee: amountOf('channelFee'),
    shares: withoutNothing(shares),
  };
}

/** Each leg's part of `target`, as `target` is of `total`: prefix sums are rounded, so that the legs add up to it. */
function splitProportionally(legs: readonly FlatLeg[], total: string, target: string, digits: number): FlatLeg[] {
  if (compare(target, total) === 0) return [...legs];
  let prefix = '0';
  let roundedBefore = '0';
  return legs.map((leg) => {
    prefix = addAmounts(prefix, leg.amount);
    const rounded = roundTo(digits, parseDecimal(prefix).times(target).div(total));
    const amount = subtract(rounded, roundedBefore);
    roundedBefore = rounded;
    return { ...leg, amount };
  });
}
