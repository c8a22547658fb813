import pg from 'pg';
import { parseDatabaseUrl, type DatabaseHost } from '../runtime/databaseAddress';
import { findChooser, HOST_STATE, NoHostError, suits, type HostChooser, type HostState } from './hostChooser';

type Connected = (error: unknown) => void;

/** A connection to the primary among the hosts of its connection string; to the only host where there is one. */
export class FailoverClient extends pg.Client {
  private readonly chooser: HostChooser | undefined;
  private chosen: DatabaseHost | undefined;

  constructor(config: pg.ClientConfig = {}) {
    const { connectionString } = config;
    const chooser = connectionString === undefined ? undefined : findChooser(connectionString);
    super(chooser ? { ...config, connectionString: parseDatabaseUrl(connectionString ?? '').hosts[0].url } : config);
    this.chooser = chooser;
  }

  // With a callback or a promise; the result type `never` fits every overload of the base class.
  override connect(...connectArgs: unknown[]): never {
    const callback = connectArgs[0] as Connected | undefined;
    const connected = this.chooser ? this.connectChosen(this.chooser) : super.connect();
    if (!callback) return connected as never;
    connected.then(() => callback(null), callback);
    return undefined as never;
  }

  /** Its host failed or takes no writes: new connections look for the primary among all hosts. */
  forgetHost(): void {
    this.chooser?.forget(this.chosen);
  }

  private async connectChosen(chooser: HostChooser): Promise<void> {
    const chosen = await chooser.choose();
    this.chosen = chosen;
    Object.assign(this, { host: chosen.host, port: chosen.port });
    try {
      await super.connect();
      // The last good host may have come back as a standby.
      const { rows } = await super.query<HostState>(HOST_STATE);
      if (chooser.kind !== 'prefer-standby' && !(rows[0] && suits(chooser.kind, rows[0])))
        throw new NoHostError(`the host is no longer ${chooser.kind}`);
    } catch (error) {
      this.forgetHost();
      void this.end().catch(() => undefined);
      throw error;
    }
  }
}
