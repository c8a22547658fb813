import type { AlarmDraft } from './alarmDrafts';
import type { FactKind, FactOf, Part, StoredTransaction, TransactionRef } from './fact';

/** A fact with the part that it belongs to. */
export interface Placed<K extends FactKind> {
  chargerId: string | null;
  part: Part;
  fact: FactOf<K>;
}

/** The parts of one transaction, sorted by kind of fact, with their results so far. */
export class Batch {
  readonly parts: readonly Part[];
  /** Connectors whose state, session or readings changed; other records notify by database trigger. */
  readonly changed = new Set<string>();
  /** Finished transactions whose curve has to be made anew. */
  readonly foldable = new Set<string>();
  /** Finished transactions with new readings, and among them those with a changed curve. */
  readonly readLate = new Set<string>();
  /** Transactions of the batch's readings that had ended before the batch. */
  readonly endedBefore = new Set<string>();
  /** Transactions that ended without a stop, with their chargers. */
  readonly supposedEnds = new Map<string, string>();
  /** Transactions with a reported end. */
  readonly stopped = new Set<string>();
  /** Known transactions with new details of their start. */
  readonly completed = new Set<string>();
  /** Parts of connections that another connection of the charger has replaced. */
  readonly replaced = new Set<Part>();
  /** Signals that raise and end alarms, in order. */
  readonly alarms: AlarmDraft[] = [];
  /** Remote starts that became effective after they were given up, with the time. */
  readonly lateStarts = new Map<string, Date>();
  private readonly byKind = new Map<FactKind, Placed<FactKind>[]>();
  private readonly transactions = new Map<string, StoredTransaction>();

  constructor(parts: readonly Part[]) {
    this.parts = parts;
    for (const part of parts) {
      for (const fact of part.facts) {
        const placed = this.byKind.get(fact.kind);
        if (placed) placed.push({ chargerId: part.chargerId, part, fact });
        else this.byKind.set(fact.kind, [{ chargerId: part.chargerId, part, fact }]);
      }
    }
  }

  of<K extends FactKind>(kind: K): readonly Placed<K>[] {
    return (this.byKind.get(kind) ?? []) as unknown as Placed<K>[];
  }

  keep(chargerId: string, naturalKey: string, transaction: StoredTransaction): void {
    this.transactions.set(`${chargerId} ${naturalKey}`, transaction);
  }

  /** Our id of a transaction; null when none is stored, which indicates a programming error. */
  idOf(chargerId: string | null, ref: TransactionRef): string | null {
    return 'id' in ref ? ref.id : (this.transactions.get(`${chargerId} ${ref.naturalKey}`)?.id ?? null);
  }

  /** Transactions that this batch made. */
  begunTransactions(): string[] {
    return [...this.transactions.values()].flatMap(({ id, isNew }) => (isNew ? [id] : []));
  }

  /** Ended transactions among a part's readings, and transactions of its charger that the batch has ended. */
  endedOf(part: Part): string[] {
    const ids = part.facts.flatMap((fact) =>
      fact.kind === 'meter' && fact.transaction && 'id' in fact.transaction ? [fact.transaction.id] : [],
    );
    const supposed = [...this.supposedEnds].flatMap(([id, chargerId]) => (chargerId === part.chargerId ? [id] : []));
    return [...ids.filter((id) => this.endedBefore.has(id)), ...supposed];
  }

  transactionsOf(part: Part): Map<string, StoredTransaction> {
    const found = part.facts.flatMap((fact): [string, StoredTransaction][] => {
      const stored = fact.kind === 'txStart' && this.transactions.get(`${part.chargerId} ${fact.naturalKey}`);
      return stored ? [[fact.naturalKey, stored]] : [];
    });
    return new Map(found);
  }
}
