import { sendDueMessages } from '../../../../server/channels/messageSender';
import type { Deps } from '../../../../server/db/deps';
import { alarmChannel } from '../../../../src/contract/evo-monitor/alarmChannel';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import type { AlarmEventKind } from '../../../../src/contract/live/alarmHistory';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { startReceiver, type Receiver } from '../../../harness/receiver';
import { createAlarmBench, type AlarmBench } from './alarmBench';

const ALL = PERMISSIONS.filter((permission) => permission.startsWith('maintenance/'));

/** A node with an SMS gateway on this machine, and channels of recipients. */
export interface ChannelBench extends AlarmBench {
  deps: Deps;
  receiver: Receiver;
  /** New sessions: time passes. */
  signInNoc(): Promise<string>;
  signInSouth(): Promise<string>;
  addRecipient(fields?: object): Promise<string>;
  toBody(recipientId: string, fields?: object): object;
  addChannel(fields?: object, recipient?: object): Promise<{ id: string; secret: string | null }>;
  sweepAndSend(): Promise<void>;
  readEvents(alarmId: string): Promise<{ kind: AlarmEventKind; by: string | null; detail: string | null }[]>;
  /** Begins a new test. */
  reset(): Promise<void>;
}

export async function createChannelBench(): Promise<ChannelBench> {
  const bench = await createAlarmBench();
  const receiver = await startReceiver();
  const { node } = bench;
  const { deps } = node;
  await node.userWith(ALL, { userName: 'noc' });
  await node.userWith(ALL, { userName: 'south', scope: 'company', companyId: bench.south.companyId });
  Object.assign(deps.config, { SMS_URL: receiver.url });
  const signInNoc = () => node.signIn('noc');
  const toBody = (recipientId: string, fields: object = {}) => ({
    ...{ recipientId, kind: 'sms', address: '+77015552560', locale: 'en_US', quietHours: null },
    ...fields,
  });
  const kim = { fullName: 'N. Kim', email: 'kim@example.com', leastPriority: 'nice', languages: ['en_US'] } as const;
  const addRecipient = (fields: object = {}) =>
    deps.db.asSystem(async (tx) => {
      const values = { ...kim, languages: [...kim.languages], ...fields };
      return (await tx.insertInto('alarmRecipient').values(values).returning('id').executeTakeFirstOrThrow()).id;
    });
  return {
    ...bench,
    ...{ deps, receiver, signInNoc, toBody, addRecipient },
    signInSouth: () => node.signIn('south'),
    addChannel: async (fields, recipient) =>
      bench.callRoute(alarmChannel.add, await signInNoc(), toBody(await addRecipient(recipient), fields)),
    async sweepAndSend() {
      await bench.sweep();
      await sendDueMessages(deps);
    },
    readEvents: async (id) =>
      (await bench.callRoute(chargerAlarm.timeline, await signInNoc(), undefined, { params: { id } })).events,
    async reset() {
      node.clock.advance(3_600_000);
      Object.assign(receiver, { received: [], status: 202, hold: null, answer: 'thanks' });
      await bench.closeAll();
      await deps.db.asSystem((tx) => tx.deleteFrom('alarmMessage').execute());
    },
    async close() {
      await receiver.close();
      await bench.close();
    },
  };
}
