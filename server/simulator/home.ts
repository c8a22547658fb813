import { toMachineMs } from '../runtime/clock';
import { findStay, makeDayStay, type Stay } from './model/homeStay';
import { makeHomeVisit } from './model/homeVisit';
import type { Visit } from './model/visit';
import type { Charger } from './charger';
import type { Connector } from './connector';
import type { OutboxItem } from './outbox';
import type { Session } from './session';

/** A car that is at home already when its charger starts is plugged in a little later. */
const RETURN_MS = { soonest: 15_000, latest: 60_000 };
/** Time of the machine in which the gateway sends its profiles after a start, however fast the clock runs. */
const PROFILES_MS = 3_000;
/** For less energy the owner does not plug the car in again. */
const LEAST_LEFT_WH = 1_500;
const LONGEST_TAG = 20;

/** Milliseconds until the car of a home comes. */
export function waitForHomeCar(charger: Charger, connector: Connector): number {
  const { clock } = charger.world;
  const now = clock.now();
  let stay = findStay(toHome(charger), now);
  if (stay.arrivesAt <= now && countLeft(connector, stay) < LEAST_LEFT_WH) {
    stay = findStay(toHome(charger), stay.departsAt);
  }
  if (stay.arrivesAt > now) return stay.arrivesAt - now;
  return toMachineMs(clock, PROFILES_MS) + charger.random.between(RETURN_MS.soonest, RETURN_MS.latest);
}

/** The car of a home as it is plugged in: for the night, or for some hours when it comes at another time. */
export function drawHomeVisit(charger: Charger, connector: Connector): Visit {
  const now = charger.world.clock.now();
  const home = toHome(charger);
  const found = findStay(home, now);
  const stay = found.arrivesAt <= now ? found : makeDayStay(home, now);
  return makeHomeVisit(home, stay, Math.max(LEAST_LEFT_WH, countLeft(connector, stay)), readHomeTag(charger));
}

function toHome({ world, code, spec }: Charger) {
  return { seed: world.seed, chargerCode: code, timezone: spec.timezone };
}

/** A home charger takes the card of its owner alone. */
function readHomeTag({ code }: Charger): string {
  return code.slice(-LONGEST_TAG);
}

function countLeft({ night }: Connector, stay: Stay): number {
  return night.day === stay.day ? stay.energyWh - night.drawn : stay.energyWh;
}

/** The energy of a session counts into the night of its car, which may have several. */
export function countNight(connector: Connector, { visit, begin, last }: Session): void {
  if (!visit.stay) return;
  const { day } = visit.stay;
  const before = connector.night.day === day ? connector.night.drawn : 0;
  connector.night = { day, drawn: before + last.energy - begin.energy };
}

/**
 * The owner presses "charge now" at the charger: it reports that to the gateway, and default profiles no longer apply.
 */
export function requestChargeNow(charger: Charger, connector: Connector, session: Session): void {
  session.isOverride = true;
  const payload = { vendorId: 'omp', messageId: 'ChargeNow', data: '' };
  charger.sendReliably({
    action: 'DataTransfer',
    ...{ payload, isSample: false, connector, session, complete: nameTransaction },
  });
}

/** The transaction id of 1.6 comes with the answer to its start. */
function nameTransaction(item: OutboxItem): void {
  Object.assign(item.payload, { data: String(item.session?.transactionId ?? '') });
}
