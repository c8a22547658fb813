import { sql } from 'kysely';
import type { Tx } from '../../../../server/db/database';
import type { OcppVersion } from '../../../../src/contract/live/connector';
import { addCharger } from '../../../harness/equipment';
import { addAppUser, giveMoney } from '../../../harness/people';
import { DIALECTS } from '../dialect';
import { DirectCharger, MINUTE, type SessionWorld } from '../sessionWorld';
import { applyArrival, isTimeArrival, TIMES } from './arrivals';
import { ARRIVALS, STATES, listVersions, type Arrival, type State } from './axes';
import { Cell, makeWireSession, type Foreigner } from './cells';
import { readOutcomes } from './outcomes';
import { STEPS } from './states';

const BALANCE = '50';
const GUESTS: ReadonlySet<Arrival> = new Set(['startOther', 'start1970', 'startAhead']);
/** Cells that are made in one transaction. */
const BATCH = 50;

/** Brings all cells into their states, applies all arrivals at one moment, and collects the outcomes by cell name. */
export class TableWalk {
  readonly outcomes = new Map<string, string>();
  private readonly world: SessionWorld;
  private cells: Cell[] = [];
  private origin = 0;

  constructor(world: SessionWorld) {
    this.world = world;
  }

  /** @returns outcomes of a state by cell name */
  listOutcomes(state: State): Record<string, string> {
    const names = this.cells.filter((cell) => cell.state === state).map(nameCell);
    return Object.fromEntries(names.map((name) => [name, this.outcomes.get(name) ?? 'not walked']));
  }

  async run(): Promise<void> {
    await this.addCells();
    await this.prepare();
    await this.applyArrivals();
    for (const [arrival, minutes] of TIMES) await this.passTime(arrival, minutes);
  }

  private async addCells(): Promise<void> {
    const foreigners = { '1.6': await this.addForeigner('1.6'), '2.0.1': await this.addForeigner('2.0.1') };
    const cells = listCells();
    for (let at = 0; at < cells.length; at += BATCH) {
      const batch = cells.slice(at, at + BATCH);
      await this.world.query(async (tx) => {
        for (const [i, cell] of batch.entries())
          this.cells.push(await addCell(tx, this.world, { ...cell, number: at + i }, foreigners[cell.version]));
      });
    }
    await Promise.all(this.cells.flatMap(({ charger, elsewhere }) => [charger.connect(), elsewhere?.connect()]));
  }

  private async addForeigner(version: OcppVersion): Promise<Foreigner> {
    const charger = await this.world.addCharger(version);
    const wire = makeWireSession(version, `FOREIGNER${version}`);
    await this.world.addDriver(wire.idTag, BALANCE);
    const { action, payload } = DIALECTS[version].start(wire, new Date(this.world.now).toISOString(), 1_000);
    const { transactionId } = await charger.send(action, payload);
    if (version === '1.6') wire.transactionId = transactionId as number;
    return { charger, wire };
  }

  private async prepare(): Promise<void> {
    const minutes = [...new Set(Object.values(STEPS).flatMap((way) => way.map(([minute]) => minute)))];
    minutes.sort((a, b) => a - b);
    this.origin = this.world.now - (minutes[0] ?? 0) * MINUTE;
    for (const minute of minutes) {
      if (minute === 0) this.world.billing.clock.advance(MINUTE);
      else await this.passTo(minute);
      await Promise.all(this.cells.map((cell) => runSteps(cell, minute)));
      await this.findTransactions();
    }
  }

  private async applyArrivals(): Promise<void> {
    const cells = this.cells.filter(({ arrival }) => !isTimeArrival(arrival));
    const answers = await Promise.all(cells.map(applyArrival));
    await this.findTransactions();
    await this.runBillers();
    const outcomes = await readOutcomes(cells, this.origin);
    cells.forEach((cell, i) => this.outcomes.set(nameCell(cell), `${answers[i]} | ${outcomes[i]}`));
  }

  private async passTime(arrival: Arrival, minutes: number): Promise<void> {
    await this.passTo(minutes);
    const cells = this.cells.filter((cell) => cell.arrival === arrival);
    const outcomes = await readOutcomes(cells, this.origin);
    cells.forEach((cell, i) => this.outcomes.set(nameCell(cell), outcomes[i] ?? ''));
  }

  /** Bills in parallel, as several nodes do, and advances the clock. */
  private async passTo(minute: number): Promise<void> {
    await this.runBillers();
    await this.world.pass((this.origin - this.world.now) / MINUTE + minute);
  }

  private async runBillers(): Promise<void> {
    await Promise.all([1, 2, 3].map(() => this.world.billing.bill()));
  }

  /** Finds the transactions of the cells by tag or by the charger's number. */
  private async findTransactions(): Promise<void> {
    const { rows } = await this.world.query((tx) =>
      sql<{
        id: string;
        chargerId: string;
        idTag: string | null;
        naturalKey: string;
      }>`select id, charger_id, id_tag, natural_key from charge_transaction order by id desc`.execute(tx),
    );
    const found = new Map(
      rows.flatMap(({ id, chargerId, idTag, naturalKey }) => [
        [`${chargerId} ${idTag}`, id],
        [`${chargerId} ${naturalKey}`, id],
      ]),
    );
    for (const cell of this.cells) {
      const { idTag, transactionId } = cell.wire;
      const { id } = cell.charger;
      cell.transactionId ??= found.get(`${id} ${idTag}`) ?? found.get(`${id} ${transactionId}`) ?? null;
    }
  }
}

interface CellAxes {
  state: State;
  arrival: Arrival;
  version: OcppVersion;
}

export function listCells(): CellAxes[] {
  return STATES.flatMap((state) =>
    ARRIVALS.flatMap((arrival) => listVersions(state, arrival).map((version) => ({ state, arrival, version }))),
  );
}

export function nameCell({ state, arrival, version }: CellAxes): string {
  return `${state} x ${arrival} (${version})`;
}

async function addCell(
  tx: Tx,
  world: SessionWorld,
  { version, number, ...axes }: CellAxes & { number: number },
  foreigner: Foreigner,
): Promise<Cell> {
  const addPlace = async (code: string) => {
    const { id, connectorIds } = await addCharger(tx, world.billing.stationId, code, { ocppVersion: version });
    return { charger: new DirectCharger(world, id, version), connectorId: connectorIds[0] ?? '' };
  };
  const cell = new Cell({ ...axes, ...(await addPlace(`C${number}`)), number }, world, foreigner);
  await addDriver(tx, cell.wire.idTag);
  if (GUESTS.has(cell.arrival)) await addDriver(tx, cell.guestTag);
  if (cell.arrival === 'startElsewhere') cell.elsewhere = (await addPlace(`E${number}`)).charger;
  return cell;
}

async function addDriver(tx: Tx, tagNo: string): Promise<void> {
  const appUserId = await addAppUser(tx, tagNo);
  await giveMoney(tx, appUserId, 'EUR', BALANCE);
  await tx.insertInto('chargeTag').values({ tagNo, appUserId }).execute();
}

async function runSteps(cell: Cell, minute: number): Promise<void> {
  for (const [at, run] of STEPS[cell.state]) if (at === minute) await run(cell);
}
