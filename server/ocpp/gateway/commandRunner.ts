import { SpanKind } from '@opentelemetry/api';
import type { CommandState } from '../../../src/contract/live/command';
import { toMachineMs } from '../../runtime/clock';
import { traceWork } from '../../runtime/spans';
import { limitPause } from '../../runtime/startSweep';
import type { Deps } from '../../db/deps';
import type { ChargerCall } from './chargerCall';
import { callInParts, readVerdict } from './commandAnswer';
import type { Connection } from './connection';
import { COMMANDS } from '../commands/commands';
import { findEffect, findEffectDeadline } from '../commands/commandEffect';
import { splitCall } from '../commands/callParts';
import type { CommandTarget } from '../commands/commandSpec';
import {
  extendDeadline,
  storeStep,
  supersedeEarlier,
  takeCommand,
  watchedCommands,
  type TakenCommand,
  type WatchedCommand,
} from '../commands/commandStore';
import { intervalOfAnswer, storeHeartbeatInterval } from '../facts/heartbeatInterval';
import { choosePlug } from '../../domain/ocpp/plugs';
import { Payload } from '../facts/payload';
import { withoutSecretSettings } from '../../domain/ocpp/secretSettings';
import { openLocation, withoutPasswords } from '../commands/sealedLocation';

export const ANSWER_MS = 30_000;
/** The calling node ends the command itself; other nodes end it only after this additional time. */
const ANSWER_GRACE_MS = 5_000;
const SWEEP_MS = 1_000;
/** Time for which a command waits behind others at the same socket. */
const QUEUED_MS = 120_000;
/** Machine time that nodes and chargers get in addition to the command's deadline, however fast the clock runs. */
const SLACK_MS = 10_000;

type RunnerDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'secretKey'>;

/** Finds the connection of a charger on this node. */
export type FindConnection = (chargerId: string) => Connection | undefined;

/** Sends stored commands to the chargers of this node, reads their answers and looks for their effects. */
export class CommandRunner {
  private readonly deps: RunnerDeps;
  private readonly find: FindConnection;
  private readonly connections: () => Iterable<Connection>;
  private readonly settling = new Set<string>();
  /** Commands queued at a socket of this node. */
  private readonly offered = new Set<string>();
  private readonly working = new Set<Promise<unknown>>();
  private cancelSweep: () => void = () => undefined;
  private isClosed = false;

  constructor(deps: RunnerDeps, find: FindConnection, connections: () => Iterable<Connection>) {
    this.deps = deps;
    this.find = find;
    this.connections = connections;
  }

  start(): void {
    this.cancelSweep = this.deps.clock.after(limitPause(this.deps.clock, SWEEP_MS), () => {
      void this.sweep().finally(() => {
        if (!this.isClosed) this.start();
      });
    });
  }

  /** Waits for pending writes; commands that wait for their charger are taken up after the next start. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.cancelSweep();
    await Promise.allSettled(this.working);
  }

  /** A notice named a command: sends it when its charger is connected here. */
  notice(commandId: string): void {
    this.track(this.offer(commandId));
  }

  /** Finds commands without a runner after notices may have been missed. */
  async resume(): Promise<void> {
    const waiting = await this.deps.db.asSystem((tx) =>
      tx
        .selectFrom('command')
        .select(['id', 'chargerId'])
        .where('state', '=', 'created')
        .where('endedAt', 'is', null)
        .execute(),
    );
    for (const { id, chargerId } of waiting) if (this.find(chargerId)) this.notice(id);
  }

  /** Checks the commands of a charger for their effects after new facts were stored. */
  settle(chargerId: string): void {
    if (this.settling.has(chargerId) || this.isClosed) return;
    this.settling.add(chargerId);
    const before = this.find(chargerId)?.commandIds ?? [];
    const work = this.deps.db
      .asSystem(async (tx) => {
        // Facts stored from here on trigger another check.
        this.settling.delete(chargerId);
        const watched = await watchedCommands(tx, { chargerId });
        for (const command of watched) {
          const effect = findEffect(command);
          if (effect) await storeStep(tx, this.stepOf(command, effect.state, effect.detail));
        }
        return watched.filter((command) => findEffect(command) === null);
      })
      .then((running) => this.find(chargerId)?.watch(before, running));
    this.track(work);
  }

  private track(work: Promise<unknown>): void {
    const tracked: Promise<unknown> = work
      .catch((error: unknown) => this.deps.log.warn({ err: error }, 'command failed'))
      .finally(() => this.working.delete(tracked));
    this.working.add(tracked);
  }

  private async offer(commandId: string): Promise<void> {
    const { db, clock } = this.deps;
    if (this.offered.has(commandId)) return;
    const found = await db.asSystem((tx) =>
      tx.selectFrom('command').select('chargerId').where('id', '=', commandId).executeTakeFirst(),
    );
    const connection = found && this.find(found.chargerId);
    if (!connection) return;
    if (connection.isCalling) {
      await db.asSystem((tx) => extendDeadline(tx, commandId, 'created', clock.now() + QUEUED_MS));
    }
    if (this.offered.has(commandId)) return;
    this.offered.add(commandId);
    // Not tracked: a charger may take half a minute, and a shutdown does not wait for that.
    connection
      .exclusively(() => this.send(connection, commandId))
      .catch((error: unknown) => {
        this.deps.log.warn({ err: error, commandId }, 'command failed');
      })
      .finally(() => this.offered.delete(commandId));
  }

  private async send(connection: Connection, commandId: string): Promise<void> {
    const { db, clock } = this.deps;
    if (!connection.isOpen) return;
    const at = clock.now();
    const taken = await db.asSystem((tx) => takeCommand(tx, commandId, at, this.findAnswerDeadline()));
    if (!taken) return;
    connection.watch([], [taken]);
    const whole = COMMANDS[taken.kind].call(this.targetOf(taken, at), connection.version);
    const parts = await db.asSystem((tx) => splitCall(tx, taken.chargerId, whole));
    const attributes = { 'omp.command': commandId, 'omp.charger': taken.chargerId };
    const call = await callInParts(parts, async ({ action, payload }, index) => {
      if (index > 0) await db.asSystem((tx) => extendDeadline(tx, commandId, 'sent', this.findAnswerDeadline()));
      return traceWork(`ocpp ${action}`, { kind: SpanKind.CLIENT, attributes }, () =>
        connection.call(action, payload, ANSWER_MS),
      );
    });
    await this.answered(connection, taken, call);
  }

  private findAnswerDeadline(): number {
    return this.deps.clock.now() + ANSWER_MS + ANSWER_GRACE_MS;
  }

  private async answered(
    connection: Connection,
    { id, kind, chargerId, params }: TakenCommand,
    call: ChargerCall,
  ): Promise<void> {
    const { db, clock } = this.deps;
    const { answeredAt: at } = call;
    const verdict = readVerdict(call, (answer) => COMMANDS[kind].read(answer, connection.version));
    const isKept = verdict.isDone === true && verdict.detail === undefined && call.outcome === 'result';
    const interval = isKept ? intervalOfAnswer(kind, params, call.answer) : null;
    await db.asSystem(async (tx) => {
      if (interval !== null) await storeHeartbeatInterval(tx, chargerId, interval);
      const deadline = await findEffectDeadline(tx, { kind, chargerId, params, state: verdict.state, at });
      const request = call.request && (JSON.parse(withoutPasswords(JSON.stringify(call.request))) as unknown);
      const response = call.response && withoutSecretSettings(call.response);
      const { state: to, detail } = verdict;
      await storeStep(tx, { id, from: ['sent'], to, at, detail, request, response, deadline });
      if (to === 'accepted' || to === 'scheduled') await supersedeEarlier(tx, id, at);
      if (verdict.isDone) await storeStep(tx, { id, from: [to], to: 'effective', at: clock.now(), detail });
    });
    if (interval !== null && connection.memory) connection.memory.heartbeatInterval = interval;
    this.settle(chargerId);
  }

  private targetOf(
    { id, connectorNo, plugs, params, transactionId, naturalKey }: TakenCommand,
    at: number,
  ): CommandTarget {
    const transaction = transactionId !== null && naturalKey !== null ? { id: transactionId, naturalKey } : null;
    const opened = new Payload(openLocation(this.deps.secretKey, params));
    return { id: Number(id), at, connectorNo, plugNo: choosePlug(plugs ?? {}), params: opened, transaction };
  }

  /** Ends overdue commands of all nodes, and checks again for missed effects and notices. */
  private async sweep(): Promise<void> {
    const { db, clock, log } = this.deps;
    const slack = toMachineMs(clock, SLACK_MS) - SLACK_MS;
    try {
      await db.asSystem(async (tx) => {
        for (const command of await watchedCommands(tx, { dueAt: clock.now() - slack })) {
          await storeStep(tx, this.overdue(command));
        }
      });
      for (const connection of this.connections()) {
        if (connection.commandIds.length > 0) this.settle(connection.chargerId);
      }
      // Finds commands whose notice was lost.
      await this.resume();
    } catch (error) {
      log.warn({ err: error }, 'commands cannot be checked');
    }
  }

  private overdue(command: WatchedCommand) {
    if (command.state === 'created') return this.stepOf(command, 'unknown', 'notTaken');
    if (command.state === 'sent') {
      return command.isOnline ? this.stepOf(command, 'timeout') : this.stepOf(command, 'unknown', 'socketLost');
    }
    const effect = findEffect(command) ?? { state: 'noEffect' as const };
    return this.stepOf(command, effect.state, effect.detail);
  }

  private stepOf({ id, state }: WatchedCommand, to: CommandState, detail?: string) {
    return { id, from: [state], to, at: this.deps.clock.now(), detail };
  }
}
