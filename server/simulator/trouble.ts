import { close, leave } from './ending';
import { drawFault, drawFlap, secondsToNext, type Fault } from './model/faultPlan';
import { Random } from './model/random';
import { enterPhase } from './phase';
import { resetHard } from './rebooting';
import { cancel } from './scheduler';
import { waitMs } from './world';
import type { Charger } from './charger';
import type { Connector } from './connector';

const FLAPS = { fewest: 4, most: 12 };
/** From one warning to the next. */
const FLAP_EVERY_SECONDS = 10;
const CUT_MS = { shortest: 3_000, longest: 150_000 };

/** What goes wrong at a charger by itself, each kind by its own seeded stream. */
class Trouble {
  constructor(
    readonly charger: Charger,
    readonly random: Random,
    readonly perHour: number,
    readonly strike: (trouble: Trouble) => void,
  ) {}
}

export function expectTrouble(charger: Charger): void {
  const { rates, seed } = charger.world;
  wait(new Trouble(charger, Random.of(seed, charger.code, 'faults'), rates.faultsPerHour, breakSomething));
  wait(new Trouble(charger, Random.of(seed, charger.code, 'chatter'), rates.chattersPerHour, chatter));
  wait(new Trouble(charger, Random.of(seed, charger.code, 'cuts'), rates.cutsPerHour, loseLine));
  wait(new Trouble(charger, Random.of(seed, charger.code, 'reboots'), rates.rebootsPerHour, rebootAlone));
}

function wait(trouble: Trouble): void {
  const seconds = secondsToNext(trouble.random, trouble.perHour);
  if (seconds === null) return;
  const { world } = trouble.charger;
  world.scheduler.after(waitMs(world, seconds), happen, trouble, null);
}

function happen(trouble: Trouble): void {
  if (!trouble.charger.isDown && trouble.charger.hasEverBooted) trouble.strike(trouble);
  wait(trouble);
}

function breakSomething({ charger, random }: Trouble): void {
  const connector = charger.connectors[random.whole(0, charger.connectors.length - 1)];
  const fault = drawFault(random, charger.world.rates.shortening);
  if (connector && !connector.fault && !charger.update) breakDown(charger, connector, fault);
}

/** A warning that comes and goes at a connector. */
interface Chatter {
  connector: Connector;
  fault: Fault;
  left: number;
}

function chatter({ charger, random }: Trouble): void {
  const connector = charger.connectors[random.whole(0, charger.connectors.length - 1)];
  if (connector) flap(charger, { connector, fault: drawFlap(random), left: random.whole(FLAPS.fewest, FLAPS.most) });
}

function flap(charger: Charger, { connector, fault, left }: Chatter): void {
  if (left === 0 || charger.isDown || charger.update || connector.fault) return;
  breakDown(charger, connector, fault);
  const next = { connector, fault, left: left - 1 };
  charger.world.scheduler.after(waitMs(charger.world, FLAP_EVERY_SECONDS), flap, charger, next);
}

function loseLine({ charger, random }: Trouble): void {
  if (charger.link.isOpen) charger.link.drop(random.between(CUT_MS.shortest, CUT_MS.longest));
}

function rebootAlone({ charger, random }: Trouble): void {
  if (charger.update) return;
  const isPower = random.chance(0.5);
  resetHard(charger, isPower ? 'powerLoss' : 'reboot', isPower ? 'powerUp' : 'watchdog');
}

/** A fault takes the connector out of service and ends its session; a warning is only told. */
export function breakDown(charger: Charger, connector: Connector, fault: Fault): void {
  connector.fault = fault;
  charger.emit('fault', connector, `${fault.errorCode}/${fault.vendorErrorCode}`);
  if (fault.isWarning) {
    charger.dialect.connectorStatus(charger, connector);
  } else {
    connector.calm();
    connector.remote = null;
    close(charger, connector, fault.end);
    enterPhase(charger, connector, 'faulted');
    charger.behaviour.sessionOver(charger);
  }
  charger.dialect.faultChanged(charger, connector, fault, false);
  cancel(connector.repair);
  connector.repair = charger.world.scheduler.after(waitMs(charger.world, fault.duration), mend, charger, connector);
}

/** What was wrong is right again; after a fault the connector is free. */
export function mend(charger: Charger, connector: Connector): void {
  const { fault } = connector;
  connector.repair = cancel(connector.repair);
  if (!fault) return;
  connector.fault = null;
  charger.dialect.faultChanged(charger, connector, fault, true);
  if (fault.isWarning) charger.dialect.connectorStatus(charger, connector);
  else if (!charger.isDown) leave(charger, connector);
}
