import { closeSession, finishSession, clearConnector } from './ending';
import { waitMs } from './world';
import { cancelTimer } from './scheduler';
import type { BootReason, Charger } from './charger';
import type { Connector } from './connector';
import type { EndCause } from './session';

const BEFORE_RESET_MS = 600;
const GRACE_MS = 1_500;
/** A reset helps against an ailment for a day. */
const WELL_SECONDS = 86_400;
const DOWN_SECONDS = { soft: 4, hard: 9 };

/** Answers are sent first; then sessions end in order and the charger restarts. */
export function resetSoftly(charger: Charger, cause: EndCause, reason: BootReason = 'remoteReset'): void {
  planReboot(charger, BEFORE_RESET_MS, endSessions, { cause, reason });
}

/** Switches off at once: the ends of the sessions are reported after the boot. */
export function resetHard(charger: Charger, cause: EndCause, reason: BootReason = 'remoteReset'): void {
  planReboot(charger, BEFORE_RESET_MS, powerOff, { cause, reason });
}

interface Reboot {
  cause: EndCause;
  reason: BootReason;
}

function planReboot(charger: Charger, ms: number, step: (charger: Charger, plan: Reboot) => void, plan: Reboot): void {
  cancelTimer(charger.reboot);
  charger.reboot = charger.world.scheduler.after(ms, step, charger, plan);
}

function endSessions(charger: Charger, plan: Reboot): void {
  for (const connector of charger.connectors) {
    if (connector.session) finishSession(charger, connector, plan.cause);
  }
  planReboot(charger, GRACE_MS, goDown, plan);
}

function powerOff(charger: Charger, plan: Reboot): void {
  const seconds = DOWN_SECONDS.hard * charger.random.between(0.7, 1.4);
  switchOff(charger, plan, seconds);
}

function goDown(charger: Charger, plan: Reboot): void {
  switchOff(charger, plan, DOWN_SECONDS.soft * charger.random.between(0.7, 1.4));
}

function switchOff(charger: Charger, plan: Reboot, seconds: number): void {
  charger.reboot = null;
  charger.isDown = true;
  charger.mustBoot = true;
  charger.resetsWhenIdle = false;
  charger.bootReason = plan.reason;
  if (plan.reason === 'remoteReset')
    charger.wellUntil = charger.world.clock.now() + waitMs(charger.world, WELL_SECONDS);
  charger.heartbeatTimer = cancelTimer(charger.heartbeatTimer);
  charger.link.drop(waitMs(charger.world, seconds));
  for (const connector of charger.connectors) stopHere(charger, connector, plan.cause);
  if (charger.obedience === 'forgets') charger.profiles = [];
}

function stopHere(charger: Charger, connector: Connector, cause: EndCause): void {
  closeSession(charger, connector, cause);
  clearConnector(charger, connector);
}
