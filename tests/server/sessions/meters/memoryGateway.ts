import type { OcppVersion } from '../../../../src/contract/live/connector';
import { NO_METER } from '../../../../server/domain/alarms/meterCheck';
import type { SessionFacts } from '../../../../server/domain/orders/abnormal';
import { ChargerSession } from '../../../../server/ocpp/facts/chargerSession';
import { Message, type Handler, type Services } from '../../../../server/ocpp/facts/message';
import { Payload } from '../../../../server/ocpp/facts/payload';
import type { Fact, MeterFact, Part, Stored } from '../../../../server/ocpp/store/fact';
import { meterValues as meterValues16 } from '../../../../server/ocpp/v16/handlers/meterValues';
import { startTransaction } from '../../../../server/ocpp/v16/handlers/startTransaction';
import { stopTransaction } from '../../../../server/ocpp/v16/handlers/stopTransaction';
import { meterValues as meterValues201 } from '../../../../server/ocpp/v201/handlers/meterValues';
import { transactionEvent } from '../../../../server/ocpp/v201/handlers/transactionEvent';
import { TagThrottle } from '../../../../server/security/tagThrottle';

const HANDLERS: Readonly<Record<OcppVersion, Readonly<Record<string, Handler>>>> = {
  '1.6': { StartTransaction: startTransaction, MeterValues: meterValues16, StopTransaction: stopTransaction },
  '2.0.1': { TransactionEvent: transactionEvent, MeterValues: meterValues201 },
};

/** Number of the only transaction. */
export const TRANSACTION_ID = 77;
const CONNECTOR_ID = '1';
const ID = String(TRANSACTION_ID);

/** Facts of one session in the database's form; times in epoch seconds. */
export type KeptSession = Pick<SessionFacts, 'startedAt' | 'meterStart' | 'meterStop' | 'flags' | 'curve'> & {
  /** Null: running. */
  stoppedAt: number | null;
};

/** The gateway's handlers over a store in memory, for one charger with one session. */
export class MemoryGateway {
  private readonly session: ChargerSession;
  private readonly services: Services;
  private readonly handlers: Readonly<Record<string, Handler>>;
  private readonly registers = new Map<number, number>();
  private kept: KeptSession | null = null;

  constructor(ocppVersion: OcppVersion, powerKw: number) {
    this.handlers = HANDLERS[ocppVersion];
    const connector = { id: CONNECTOR_ID, no: 1, status: 'charging' as const, errorCode: null, first: 'none' as never };
    this.session = new ChargerSession('socket', 0, {
      ...{ chargerId: '1', chargerCode: 'CP1', companyId: '1', ocppVersion, heartbeatInterval: 300 },
      ...{ isBootAccepted: true, clockOffset: 0, whole: { status: 'available', reportedAt: 0 } },
      connectors: [{ ...connector, reportedAt: 0, plugs: {}, rating: powerKw, meter: NO_METER }],
      ...{ transactions: [], commands: [] },
    });
    const clock = { now: () => 0 };
    const tags = { read: () => Promise.resolve(undefined), throttle: new TagThrottle(clock as never) };
    const ingest = { submit: (part: Part) => Promise.resolve(this.submit(part)) };
    const db = { asSystem: () => Promise.resolve(undefined) };
    this.services = { clock, tags, ingest, db } as unknown as Services;
  }

  async send(action: string, params: object, receivedAt: number): Promise<void> {
    const message = new Message(this.session, this.services, action, receivedAt, params);
    await this.handlers[action]?.(message, new Payload(params, receivedAt));
    await message.finish();
  }

  /** The session so far; null before its start. */
  read(): KeptSession | null {
    const entries = [...this.registers].sort(([one], [other]) => one - other);
    const curve = {
      t: entries.map(([at]) => at),
      register: entries.map(([, register]) => register),
      power: entries.map(() => null),
    };
    return this.kept && { ...this.kept, curve };
  }

  private submit({ facts }: Part): Stored {
    for (const fact of facts) this.keep(fact);
    const starts = facts.flatMap((fact) => (fact.kind === 'txStart' ? [fact] : []));
    const stored = {
      id: ID,
      connectorId: CONNECTOR_ID,
      status: 'running' as const,
      isNew: true,
      meterStart: this.kept?.meterStart ?? null,
    };
    return {
      transactions: new Map(starts.map(({ naturalKey }) => [naturalKey, stored])),
      ended: [],
      isReplaced: false,
    };
  }

  private keep(fact: Fact): void {
    if (fact.kind === 'txStart' && !this.kept) {
      const { startedAt, meterStart, flags } = fact;
      const curve = { t: [], register: [], power: [] };
      this.kept = {
        startedAt: Math.floor(startedAt / 1_000),
        stoppedAt: null,
        meterStart,
        meterStop: null,
        flags,
        curve,
      };
    }
    if (fact.kind === 'meter') this.keepReading(fact);
    if (fact.kind === 'txStop' && this.kept) {
      this.kept.stoppedAt = Math.floor(fact.stoppedAt / 1_000);
      this.kept.meterStop = fact.meterStop;
      this.kept.flags = [...this.kept.flags, ...fact.flags];
    }
  }

  /** The first of two registers with the same time counts. */
  private keepReading({ transaction, measuredAt, reading: { register } }: MeterFact): void {
    if (transaction === null || register === null) return;
    const at = measuredAt / 1_000;
    if (!this.registers.has(at)) this.registers.set(at, register);
    if (this.kept) this.kept.meterStart ??= register;
  }
}
