import { sql } from 'kysely';
import type { Tx } from '../../../../server/db/database';
import type { OcppVersion } from '../../../../src/contract/live/connector';
import { giveMoney } from '../../../harness/people';
import { DIALECTS } from '../dialect';
import { DirectCharger, MINUTE, type SessionWorld } from '../sessionWorld';
import { applyArrival, isTimeArrival, TIMES } from './arrivals';
import type { Arrival, State } from './axes';
import { Cell, makeWireSession, type Foreigner } from './cells';
import { readOutcomes } from './outcomes';
import { listCells, nameCell } from './sessionTable';
import { STEPS } from './states';

const BALANCE = '50';
const GUESTS: ReadonlySet<Arrival> = new Set(['startOther', 'start1970', 'startAhead']);

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
    const numbered = listCells().map((axes, number) => ({ ...axes, number }));
    await this.world.query(async (tx) => {
      const places = new Map<string, Place>();
      for (const version of ['1.6', '2.0.1'] as const) {
        const own = numbered.filter((cell) => cell.version === version);
        const codes = own.flatMap(({ arrival, number }) =>
          arrival === 'startElsewhere' ? [`C${number}`, `E${number}`] : [`C${number}`],
        );
        const { charger } = foreigners[version];
        for (const [code, place] of await addPlaces(tx, this.world, version, { charger, codes }))
          places.set(code, place);
      }
      for (const { state, arrival, version, number } of numbered) {
        const place = places.get(`C${number}`);
        if (!place) throw new Error('a cell has no charger');
        const cell = new Cell({ state, arrival, number, ...place }, this.world, foreigners[version]);
        cell.elsewhere = places.get(`E${number}`)?.charger ?? null;
        this.cells.push(cell);
      }
      const guests = this.cells.filter(({ arrival }) => GUESTS.has(arrival)).map(({ guestTag }) => guestTag);
      await addDrivers(tx, [...this.cells.map(({ wire }) => wire.idTag), ...guests]);
    });
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

interface Place {
  charger: DirectCharger;
  connectorId: string;
}

/** Adds chargers of one connector with these codes, all by two statements. @returns their places by code */
async function addPlaces(
  tx: Tx,
  world: SessionWorld,
  version: OcppVersion,
  { charger, codes }: { charger: DirectCharger; codes: readonly string[] },
): Promise<Map<string, Place>> {
  const { modelId, stationId } = await tx
    .selectFrom('charger')
    .select(['modelId', 'stationId'])
    .where('id', '=', charger.id)
    .executeTakeFirstOrThrow();
  const chargers = await tx
    .insertInto('charger')
    .values(codes.map((chargerCode) => ({ stationId, modelId, chargerCode, ocppVersion: version })))
    .returning(['id', 'chargerCode'])
    .execute();
  const connectors = await tx
    .insertInto('connector')
    .values(
      chargers.map(({ id }) => ({
        ...{ chargerId: id, connectorNo: 1, type: 'CCS2' as const },
        ...{ powerKw: 150, reportedStatus: 'available' as const },
      })),
    )
    .returning(['id', 'chargerId'])
    .execute();
  const connectorIds = new Map(connectors.map(({ id, chargerId }) => [chargerId, id]));
  return new Map(
    chargers.map(({ id, chargerCode }) => [
      chargerCode,
      { charger: new DirectCharger(world, id, version), connectorId: connectorIds.get(id) ?? '' },
    ]),
  );
}

/** Adds drivers with these tags and money in their wallets. */
async function addDrivers(tx: Tx, tagNos: readonly string[]): Promise<void> {
  const users = await tx
    .insertInto('appUser')
    .values(tagNos.map((name) => ({ name })))
    .returning(['id', 'name'])
    .execute();
  await tx
    .insertInto('chargeTag')
    .values(users.map(({ id, name }) => ({ tagNo: name ?? '', appUserId: id })))
    .execute();
  for (const { id } of users) await giveMoney(tx, id, 'EUR', BALANCE);
}

async function runSteps(cell: Cell, minute: number): Promise<void> {
  for (const [at, run] of STEPS[cell.state]) if (at === minute) await run(cell);
}
