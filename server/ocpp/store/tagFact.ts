import type { PresentedRefusal } from '../../domain/tagDecision';

export interface TagUsedFact {
  kind: 'tagUsed';
  tagNo: string;
  at: number;
}

/** A driver has shown a tag, and has an answer; a session that began with it is stored by its start. */
export interface TagPresentedFact {
  kind: 'tagPresented';
  tagNo: string;
  /** Null: the charger does not name it. */
  connectorId: string | null;
  at: number;
  receivedAt: number;
  /** Why it was refused; null: it was accepted. */
  refusal: PresentedRefusal | null;
}
