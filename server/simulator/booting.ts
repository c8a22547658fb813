import { assignPhase, restingPhase } from './phase';
import { findOccupiedShare } from './model/arrivals';
import { Random } from './model/random';
import { plugInCar, expectCar } from './starting';
import { bootedAfterUpdate } from './firmware';
import { cancelTimer } from './scheduler';
import type { Charger } from './charger';
import type { Connector } from './connector';

const RETRY_SECONDS = 10;
const LONGEST_RETRY_SECONDS = 120;
/** The first cars plug in within these milliseconds, whatever the speed: a console should not look empty. */
const FIRST_WAVE_MS = { soonest: 500, latest: 26_000 };

/** The line is up: boot after a start, else report only the present state; then the replay begins. */
export function handleLineOpened(charger: Charger): void {
  charger.emit('connected');
  if (charger.mustBoot) {
    charger.isDown = false;
    charger.dialect.sendBoot(charger);
    return;
  }
  reportStatuses(charger, false);
  charger.link.accept();
}

/** Answer to BootNotification. `interval` in seconds: of heartbeats, or until the next try. */
export function handleBootAnswer(charger: Charger, status: string, interval: number): void {
  if (status !== 'Accepted') {
    if (charger.mustBoot) retryBoot(charger, interval);
    return;
  }
  if (interval > 0) charger.settings.heartbeat = charger.world.heartbeatSeconds ?? interval;
  scheduleHeartbeat(charger);
  if (!charger.mustBoot) return;
  charger.mustBoot = false;
  charger.emit('booted', undefined, charger.firmwareVersion);
  reportStatuses(charger, true);
  charger.link.accept();
  bootedAfterUpdate(charger);
  const isFirst = !charger.hasEverBooted;
  charger.hasEverBooted = true;
  for (const connector of charger.connectors) {
    if (connector.phase === 'available') expectFirstCar(charger, connector, isFirst);
  }
}

/** After its first boot some connectors of a station find a car at once. */
function expectFirstCar(charger: Charger, connector: Connector, isFirst: boolean): void {
  const random = Random.of(charger.world.seed, charger.code, connector.number, 'first');
  const occupied = findOccupiedShare(charger.world.minutesBetweenVisits);
  if (isFirst && !charger.spec.isHome && random.chance(occupied)) {
    charger.planMs(connector, random.between(FIRST_WAVE_MS.soonest, FIRST_WAVE_MS.latest), plugInCar);
  } else if (!connector.remote) {
    expectCar(charger, connector);
  }
}

export function retryBoot(charger: Charger, interval: number): void {
  const seconds = Math.min(LONGEST_RETRY_SECONDS, interval > 0 ? interval : RETRY_SECONDS);
  cancelTimer(charger.heartbeatTimer);
  charger.heartbeatTimer = charger.world.scheduler.after(seconds * 1000, resendBoot, charger, null);
}

function resendBoot(charger: Charger): void {
  if (charger.link.isOpen && charger.mustBoot) charger.dialect.sendBoot(charger);
}

export function scheduleHeartbeat(charger: Charger): void {
  cancelTimer(charger.heartbeatTimer);
  charger.heartbeatTimer = charger.world.scheduler.after(
    charger.settings.heartbeat * 1000,
    sendHeartbeat,
    charger,
    null,
  );
}

function sendHeartbeat(charger: Charger): void {
  if (charger.link.isAccepted) charger.dialect.sendHeartbeat(charger);
  scheduleHeartbeat(charger);
}

function reportStatuses(charger: Charger, hasBooted: boolean): void {
  charger.dialect.sendStationStatus(charger);
  for (const connector of charger.connectors) {
    if (hasBooted && !connector.session && !connector.isPlugged)
      assignPhase(charger, connector, restingPhase(connector));
    charger.dialect.sendConnectorStatus(charger, connector, true);
  }
}
