import { randomUUID } from 'node:crypto';
import { toMachineMs, type Clock } from '../../runtime/clock';
import type { Random } from '../model/random';
import type { WashFaultRates } from './faultRates';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** From an accepted command to its effect. */
const REACTION = { least: 800, most: 4_000 };
const REPAIR_MINUTES = { least: 2, most: 25 };
const PROGRESS_STEPS = 4;
/** Interval of a machine's sign of life, while nothing happens. */
const HEARTBEAT_MS = 60_000;
/** One wash in so many uses up a tank. */
const TANK = 0.02;

export interface MachineCommand {
  id: string;
  kind: 'start' | 'lock' | 'unlock';
  programme?: string | null;
}

export interface Answer {
  isAccepted: boolean;
  reason?: string;
}

/** Surroundings of a machine. */
export interface MachineWorld {
  clock: Clock;
  random: Random;
  faults: WashFaultRates;
  /** Factor of the simulated time over the clock. */
  speed: number;
  /** Minutes that a programme takes; undefined for an unknown one. */
  minutes: (programme: string) => number | undefined;
  report: (message: object) => void;
}

type Wash = {
  id: string;
  state: 'started' | 'running' | 'finished' | 'failed';
  percent: number;
  reason: string | null;
};

/** A washer that takes commands, washes, breaks down, loses its connection and is repaired. */
export class Machine {
  private status: 'available' | 'locked' | 'washing' | 'error' = 'available';
  private isOnline = true;
  private errorCode: string | null = null;
  private isWaterLow = false;
  private isSoapLow = false;
  private sequence: number;
  private readonly answers = new Map<string, Answer>();
  private readonly timers = new Set<() => void>();

  constructor(
    readonly code: string,
    private readonly world: MachineWorld,
  ) {
    // A restarted machine goes on counting from the time of its clock.
    this.sequence = Math.floor(world.clock.now());
  }

  start(): void {
    this.report();
    this.beat();
    this.planTrouble();
  }

  stop(): void {
    for (const cancel of this.timers) cancel();
    this.timers.clear();
  }

  /** Whether it can wash a car now. */
  isFree(): boolean {
    return this.isOnline && this.status === 'available';
  }

  /** Answers a command; the same id is answered as the first time. */
  take(command: MachineCommand): Answer {
    const known = this.answers.get(command.id);
    if (known) return known;
    const answer = this.decideAnswer(command);
    this.answers.set(command.id, answer);
    if (answer.isAccepted && !this.world.random.chance(this.world.faults.deafness)) {
      this.later(this.world.random.between(REACTION.least, REACTION.most), () => this.carryOut(command));
    }
    return answer;
  }

  private decideAnswer({ kind, programme }: MachineCommand): Answer {
    if (!this.isOnline) return { isAccepted: false, reason: 'offline' };
    if (kind === 'unlock') return this.status === 'locked' ? { isAccepted: true } : this.refuse();
    if (this.status !== 'available') return this.refuse();
    if (kind === 'start' && this.world.minutes(programme ?? '') === undefined) {
      return { isAccepted: false, reason: 'unknown programme' };
    }
    return { isAccepted: true };
  }

  private refuse(): Answer {
    return { isAccepted: false, reason: this.status };
  }

  private carryOut({ id, kind, programme }: MachineCommand): void {
    if (kind !== 'start') {
      this.change(kind === 'lock' ? 'locked' : 'available');
      return;
    }
    this.status = 'washing';
    this.report({ id, state: 'started', percent: 0, reason: null });
    const minutes = this.world.minutes(programme ?? '') ?? 1;
    const failsAt = this.world.random.chance(this.world.faults.failure)
      ? this.world.random.whole(1, PROGRESS_STEPS - 1)
      : 0;
    this.wash(id, { step: 1, stepMs: (minutes * MINUTE) / PROGRESS_STEPS, failsAt });
  }

  private wash(id: string, course: { step: number; stepMs: number; failsAt: number }): void {
    this.later(course.stepMs, () => {
      const percent = (100 * course.step) / PROGRESS_STEPS;
      if (course.step === course.failsAt) return this.breakDown('E21', { id, state: 'failed', percent, reason: 'E21' });
      if (course.step === PROGRESS_STEPS) return this.finish(id);
      this.report({ id, state: 'running', percent, reason: null });
      this.wash(id, { ...course, step: course.step + 1 });
    });
  }

  private finish(id: string): void {
    this.isWaterLow ||= this.world.random.chance(this.world.faults.failure > 0 ? TANK : 0);
    this.isSoapLow ||= this.world.random.chance(this.world.faults.failure > 0 ? TANK : 0);
    this.status = 'available';
    this.report({ id, state: 'finished', percent: 100, reason: null });
  }

  private breakDown(errorCode: string, wash?: Wash): void {
    this.status = 'error';
    this.errorCode = errorCode;
    this.report(wash);
    this.later(this.repairMs(), () => {
      this.errorCode = null;
      this.change('available');
    });
  }

  private planTrouble(): void {
    const { faults, random } = this.world;
    if (faults.hoursBetweenTroubles === 0) return;
    this.later(random.exponential(faults.hoursBetweenTroubles) * HOUR, () => {
      if (random.chance(0.5)) this.loseConnection();
      else if (this.status === 'available') this.breakDown('E07');
      this.planTrouble();
    });
  }

  /** The supplier reports that it does not reach the machine; a wash in it goes on. */
  private loseConnection(): void {
    this.isOnline = false;
    this.report();
    this.later(this.repairMs(), () => {
      this.isOnline = true;
      this.isWaterLow = false;
      this.isSoapLow = false;
      this.report();
    });
  }

  private repairMs(): number {
    return this.world.random.between(REPAIR_MINUTES.least, REPAIR_MINUTES.most) * MINUTE;
  }

  private change(status: Machine['status']): void {
    this.status = status;
    this.report();
  }

  private beat(): void {
    this.timers.add(
      this.world.clock.after(toMachineMs(this.world.clock, HEARTBEAT_MS), () => {
        if (this.isOnline) this.report();
        this.beat();
      }),
    );
  }

  /** Calls back after a time of the world, which may run faster than the clock. */
  private later(ms: number, callback: () => void): void {
    const cancel = this.world.clock.after(ms / this.world.speed, () => {
      this.timers.delete(cancel);
      callback();
    });
    this.timers.add(cancel);
  }

  private report(wash?: Wash): void {
    const { status, isOnline, errorCode, isWaterLow, isSoapLow } = this;
    this.sequence += 1;
    this.world.report({
      ...{ id: randomUUID(), machine: this.code, sequence: this.sequence },
      at: new Date(this.world.clock.now()).toISOString(),
      ...{ status, isOnline, errorCode, isWaterLow, isSoapLow, wash: wash ?? null },
    });
  }
}
