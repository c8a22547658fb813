import type { TransactionRef } from './fact';

/** A car has told when it leaves, and the energy that it needs until then. */
export interface DepartureFact {
  kind: 'departure';
  transaction: TransactionRef;
  connectorId: string;
  /** Epoch ms; null: it does not leave at a known time. */
  departsAt: number | null;
  /** Mean W until the departure; null: it needs no known energy. */
  needsWatts: number | null;
}
