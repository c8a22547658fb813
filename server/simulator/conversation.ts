import { handleLineOpened, retryBoot } from './booting';
import { installWhenIdle } from './firmware';
import { resetSoftly } from './rebooting';
import { giveUpProfile, keepProfile } from './securityProfile';
import { expectCar, handleTagVerdict } from './starting';
import { OcppFault } from './ocppFault';
import type { Answer } from './link';
import type { Behaviour, Charger, Payload } from './charger';
import type { Connector } from './connector';
import type { OutboxItem } from './outbox';

/** How a charger behaves towards the gateway and towards itself, whatever its protocol. */
export const behaviour: Behaviour = {
  onOpened(charger) {
    keepProfile(charger);
    handleLineOpened(charger);
  },

  onFailed: giveUpProfile,

  onClosed(charger) {
    charger.link.isAccepted = false;
    charger.emit('disconnected');
  },

  onCall: answerCommand,

  onAnswer(charger: Charger, item: OutboxItem, payload: Payload) {
    charger.dialect.handleAnswer(charger, item, payload);
    sendTwice(charger, item);
  },

  onRefusal(charger: Charger, item: OutboxItem, code: string) {
    charger.emit('refused', item.connector, `${item.action}: ${code}`);
    if (item.action === 'BootNotification') retryBoot(charger, 0);
    else if (item.action === 'Authorize' && item.connector) handleTagVerdict(charger, item.connector, false);
  },

  onFreed(charger: Charger, connector: Connector) {
    if (connector.phase === 'available' && !charger.isDown && !charger.update) expectCar(charger, connector);
  },

  onSessionOver(charger: Charger) {
    if (charger.hasSession) return;
    if (charger.resetsWhenIdle) resetSoftly(charger, 'softReset');
    else installWhenIdle(charger);
  },
};

/** A late answer comes within the time that the gateway waits for one. */
const LATE_MS = 20_000;

function findLateness({ obedience }: Charger, action: string): number {
  return obedience === 'late' && action === 'SetChargingProfile' ? LATE_MS : 0;
}

function answerCommand(charger: Charger, action: string, payload: Payload): Answer {
  charger.emit('command', undefined, action);
  if (charger.isDown || charger.persona === 'silent') return null;
  const command = charger.dialect.commands.get(action);
  if (!command) return { code: 'NotImplemented', description: `${action} is not known here` };
  try {
    const canned = charger.dialect.findCannedAnswer(charger.persona, action, payload);
    return { result: canned ?? command(charger, payload), lateMs: findLateness(charger, action) };
  } catch (error) {
    if (error instanceof OcppFault) return { code: error.code, description: error.message };
    // One command must not end the process that ten thousand chargers live in.
    return { code: 'InternalError', description: String(error).slice(0, 255) };
  }
}

/** A lost answer makes chargers say things twice; here they do so on occasion. */
function sendTwice(charger: Charger, item: OutboxItem): void {
  if (!item.isKept || item.attempts < 0 || !charger.random.chance(charger.rates.duplicate)) return;
  charger.link.post({ ...item, attempts: -1 });
}
