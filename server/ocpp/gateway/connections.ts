import type { Connection } from './connection';

/** The sockets of this node by charger: open sockets, and closed sockets with pending writes. */
export class Connections {
  private readonly standing = new Map<string, Connection>();
  private readonly leaving = new Map<string, Connection>();

  get size(): number {
    return this.standing.size;
  }

  get(chargerId: string): Connection | undefined {
    return this.standing.get(chargerId);
  }

  values(): MapIterator<Connection> {
    return this.standing.values();
  }

  /**
   * Registers a new connection. Returns the previous connection of the charger, whose pending writes must be awaited.
   */
  take(connection: Connection): Connection | undefined {
    const { chargerId } = connection;
    const previous = this.standing.get(chargerId);
    this.standing.set(chargerId, connection);
    previous?.replace();
    return previous ?? this.leaving.get(chargerId);
  }

  closed(connection: Connection): void {
    const { chargerId } = connection;
    if (this.standing.get(chargerId) === connection) this.standing.delete(chargerId);
    this.leaving.set(chargerId, connection);
    void connection.settled().then(() => {
      if (this.leaving.get(chargerId) === connection) this.leaving.delete(chargerId);
    });
  }
}
