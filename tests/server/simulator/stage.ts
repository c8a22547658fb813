import { startFleet, type Fleet, type FleetOptions } from '../../../server/simulator/fleet';
import type { FleetEvent } from '../../../server/simulator/world';
import type { SimulatedChargerSpec } from '../../../server/simulator/chargerSpec';
import { TestGateway } from './testGateway';
import { ManualClock } from './manualClock';

const STEP_MS = 50;
const LONGEST_SETTLING_MS = 400;

export function makeChargerSpec(code: string, over: Partial<SimulatedChargerSpec> = {}): SimulatedChargerSpec {
  return {
    chargerCode: code,
    key: 'abcdefghij0123456789',
    ocppVersion: '1.6',
    currentType: 'DC',
    vendor: 'Voltaire',
    model: 'V-120',
    serialNumber: `SN-${code}`,
    firmwareVersion: '2.4.1',
    timezone: 'Europe/Berlin',
    connectors: [
      { number: 1, type: 'CCS2', power: 120 },
      { number: 2, type: 'CCS2', power: 120 },
    ],
    ...over,
  };
}

export const TAGS = Array.from({ length: 50 }, (_, index) => `TAG${String(index).padStart(5, '0')}`);

/** A fleet, a gateway and a clock: tests advance the clock and check the recorded calls. */
export class Stage {
  readonly clock = new ManualClock();
  readonly events: FleetEvent[] = [];
  fleet!: Fleet;

  private constructor(readonly gateway: TestGateway) {}

  static async open(
    chargers: readonly SimulatedChargerSpec[],
    options: Partial<FleetOptions> & { gateway?: TestGateway } = {},
  ): Promise<Stage> {
    const gateway = options.gateway ?? new TestGateway();
    if (!options.gateway) await gateway.listen();
    const stage = new Stage(gateway);
    stage.fleet = startFleet({
      url: gateway.url,
      chargers,
      seed: 7,
      speed: 1,
      faults: 'none',
      idTags: TAGS,
      clock: stage.clock,
      onEvent: (event) => stage.events.push(event),
      ...options,
    });
    return stage;
  }

  /** Advances the clock in steps, and lets the network settle after each. */
  async runFor(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      this.clock.advance(STEP_MS);
      await this.settle();
    }
  }

  /** Advances the clock until a condition holds; fails after `mostMs`. */
  async waitUntil(condition: () => boolean, mostMs = 120_000): Promise<void> {
    for (let passed = 0; passed <= mostMs; passed += STEP_MS) {
      if (condition()) return;
      this.clock.advance(STEP_MS);
      await this.settle();
    }
    throw new Error(`Not within ${mostMs} ms: ${condition.toString()}`);
  }

  async settle(): Promise<void> {
    const end = Date.now() + LONGEST_SETTLING_MS;
    do await new Promise((resolve) => setImmediate(resolve));
    while (this.fleet.stats().busy > 0 && Date.now() < end);
  }

  async close(): Promise<void> {
    await this.fleet.stop();
    await this.gateway.close();
  }
}
