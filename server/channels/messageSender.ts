import { startSender } from '../webhooks/startSender';
import { claimDueMessages, findDueChannels, giveUpMessages } from './claims';
import { deliverMessage, type SendingDeps } from './deliverMessage';

/** Sends alarm messages as they become due, as webhooks are sent. @returns a function to stop */
export function startAlarmMessages(deps: SendingDeps): Promise<() => Promise<void>> {
  const { db, clock } = deps;
  return startSender(deps, {
    notice: 'omp_alarm_message',
    findDue: () => db.asSystem((tx) => findDueChannels(tx, new Date(clock.now()))),
    send: (channelId, isStopped) => sendToChannel(deps, channelId, isStopped),
    giveUp: () => db.asSystem((tx) => giveUpMessages(tx, new Date(clock.now()))),
    name: 'alarm messages',
  });
}

async function sendToChannel(deps: SendingDeps, channelId: string, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const claimed = await deps.db.asSystem((tx) => claimDueMessages(tx, channelId, deps.clock));
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((message) => deliverMessage(deps, message)));
  }
}

/** One run, as tests make it: sends all that is due. */
export async function sendDueMessages(deps: SendingDeps): Promise<void> {
  const due = await deps.db.asSystem((tx) => findDueChannels(tx, new Date(deps.clock.now())));
  await Promise.all(due.map((id) => sendToChannel(deps, id, () => false)));
}
