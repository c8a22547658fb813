import { cancelTimer, type Timer } from './scheduler';
import type { ConnectorSpec } from './chargerSpec';
import type { ChargingProfile } from './model/chargingProfile';
import type { Fault } from './model/faultPlan';
import type { Visit } from './model/visit';
import type { Session } from './session';

export type Phase =
  | 'available'
  | 'reserved'
  | 'preparing'
  | 'charging'
  | 'suspendedEV'
  | 'suspendedEVSE'
  | 'finishing'
  | 'unavailable'
  | 'faulted';

/** A remote start that waits for its car. */
export interface RemoteStart {
  idTag: string;
  remoteStartId: number | undefined;
  /** Holds for the transaction that follows. */
  profile: ChargingProfile | null;
}

/** A connector that is kept for one tag. */
export interface Reservation {
  id: number;
  idTag: string;
  /** Epoch ms. */
  expiresAt: number;
}

/** One outlet with the car in front of it. */
export class Connector {
  phase: Phase = 'available';
  /** Status last reported to the gateway, in the words of its protocol. */
  reported = '';
  isPlugged = false;
  isOperative = true;
  /** A change of availability that waits for the session to end. */
  scheduled: boolean | null = null;
  visit: Visit | null = null;
  visits = 0;
  /** Wh that the car of a home has drawn in the night of that day, in all its sessions. */
  night = { day: 0, drawn: 0 };
  session: Session | null = null;
  remote: RemoteStart | null = null;
  reservation: Reservation | null = null;
  fault: Fault | null = null;
  /** Degree Celsius at the contacts. */
  temperature = 22;
  /** Next step of a car's life here, and the sampling of its meter. */
  step: Timer | null = null;
  sampling: Timer | null = null;
  /** Next change of the limit by charging profiles. */
  limitChange: Timer | null = null;
  repair: Timer | null = null;

  constructor(
    readonly spec: ConnectorSpec,
    /** Register in Wh; never starts again from nothing. */
    public meter: number,
  ) {}

  get number(): number {
    return this.spec.number;
  }

  /** Cancels all planned steps. */
  calm(): void {
    this.step = cancelTimer(this.step);
    this.sampling = cancelTimer(this.sampling);
    this.limitChange = cancelTimer(this.limitChange);
  }
}
