import { closeSession, freeConnector } from './ending';
import { drawFault, drawFlap, secondsToNext, type Fault } from './model/faultPlan';
import { Random } from './model/random';
import { enterPhase } from './phase';
import { resetHard } from './rebooting';
import { cancelTimer } from './scheduler';
import { waitMs } from './world';
import type { Charger } from './charger';
import type { Connector } from './connector';

const FLAPS = { fewest: 4, most: 12 };
/** From one warning to the next. */
const FLAP_EVERY_SECONDS = 10;
/** A charger that forgets its profiles reboots more often than others do. */
const FORGETFUL_REBOOTS_PER_HOUR = 1 / 36;
const CUT_MS = { shortest: 3_000, longest: 150_000 };

/** Spontaneous faults of a charger, each kind drawn from a random stream of its own. */
class Trouble {
  constructor(
    readonly charger: Charger,
    readonly random: Random,
    readonly perHour: number,
    readonly strike: (trouble: Trouble) => void,
  ) {}
}

export function expectTrouble(charger: Charger): void {
  const { rates } = charger;
  const { seed } = charger.world;
  scheduleTrouble(new Trouble(charger, Random.of(seed, charger.code, 'faults'), rates.faultsPerHour, breakSomething));
  scheduleTrouble(new Trouble(charger, Random.of(seed, charger.code, 'chatter'), rates.chattersPerHour, startChatter));
  scheduleTrouble(new Trouble(charger, Random.of(seed, charger.code, 'cuts'), rates.cutsPerHour, loseLine));
  scheduleTrouble(new Trouble(charger, Random.of(seed, charger.code, 'reboots'), rates.rebootsPerHour, rebootAlone));
  if (charger.obedience === 'forgets') {
    const random = Random.of(seed, charger.code, 'forgetting');
    scheduleTrouble(new Trouble(charger, random, FORGETFUL_REBOOTS_PER_HOUR, rebootAlone));
  }
}

function scheduleTrouble(trouble: Trouble): void {
  const seconds = secondsToNext(trouble.random, trouble.perHour);
  if (seconds === null) return;
  const { world } = trouble.charger;
  world.scheduler.after(waitMs(world, seconds), runTrouble, trouble, null);
}

function runTrouble(trouble: Trouble): void {
  if (!trouble.charger.isDown && trouble.charger.hasEverBooted) trouble.strike(trouble);
  scheduleTrouble(trouble);
}

function breakSomething({ charger, random }: Trouble): void {
  const connector = charger.connectors[random.whole(0, charger.connectors.length - 1)];
  const fault = drawFault(random, charger.rates.shortening);
  if (connector && !connector.fault && !charger.update) breakDown(charger, connector, fault);
}

/** A warning that comes and goes at a connector. */
interface Chatter {
  connector: Connector;
  fault: Fault;
  left: number;
}

function startChatter({ charger, random }: Trouble): void {
  const connector = charger.connectors[random.whole(0, charger.connectors.length - 1)];
  if (connector)
    toggleWarning(charger, { connector, fault: drawFlap(random), left: random.whole(FLAPS.fewest, FLAPS.most) });
}

function toggleWarning(charger: Charger, { connector, fault, left }: Chatter): void {
  if (left === 0 || charger.isDown || charger.update || connector.fault) return;
  breakDown(charger, connector, fault);
  const next = { connector, fault, left: left - 1 };
  charger.world.scheduler.after(waitMs(charger.world, FLAP_EVERY_SECONDS), toggleWarning, charger, next);
}

function loseLine({ charger, random }: Trouble): void {
  if (charger.link.isOpen) charger.link.drop(random.between(CUT_MS.shortest, CUT_MS.longest));
}

function rebootAlone({ charger, random }: Trouble): void {
  if (charger.update) return;
  const isPower = random.chance(0.5);
  resetHard(charger, isPower ? 'powerLoss' : 'reboot', isPower ? 'powerUp' : 'watchdog');
}

/** A fault takes the connector out of service and ends its session; a warning is only reported. */
export function breakDown(charger: Charger, connector: Connector, fault: Fault): void {
  connector.fault = fault;
  charger.emit('fault', connector, `${fault.errorCode}/${fault.vendorErrorCode}`);
  if (fault.isWarning) {
    charger.dialect.sendConnectorStatus(charger, connector);
  } else {
    connector.calm();
    connector.remote = null;
    closeSession(charger, connector, fault.end);
    enterPhase(charger, connector, 'faulted');
    charger.behaviour.onSessionOver(charger);
  }
  charger.dialect.sendFaultChange(charger, connector, fault, false);
  cancelTimer(connector.repair);
  connector.repair = charger.world.scheduler.after(
    waitMs(charger.world, fault.duration),
    repairFault,
    charger,
    connector,
  );
}

/** Clears the fault; after a fault the connector is free. */
export function repairFault(charger: Charger, connector: Connector): void {
  const { fault } = connector;
  connector.repair = cancelTimer(connector.repair);
  if (!fault) return;
  connector.fault = null;
  charger.dialect.sendFaultChange(charger, connector, fault, true);
  if (fault.isWarning) charger.dialect.sendConnectorStatus(charger, connector);
  else if (!charger.isDown) freeConnector(charger, connector);
}
