import { z } from 'zod';
import { closeSession } from './ending';
import type { Charger } from './charger';
import type { OutboxItem } from './outbox';

/** A transaction message that a charger keeps over a loss of power, as real ones do in their flash. */
export const rememberedMessage = z.object({
  chargerCode: z.string(),
  action: z.string(),
  payload: z.record(z.string(), z.unknown()),
  isSample: z.boolean(),
});
export type RememberedMessage = z.infer<typeof rememberedMessage>;

/** Ends every session of a stopped fleet by loss of power, and answers the unsent messages. */
export function collectUnsent(chargers: readonly Charger[]): RememberedMessage[] {
  const messages: RememberedMessage[] = [];
  for (const charger of chargers) {
    for (const connector of charger.connectors) closeSession(charger, connector, 'powerLoss');
    for (const item of charger.link.outbox.unsent) {
      if (hasIdentity(item)) messages.push(toRemember(charger, item));
    }
  }
  return messages;
}

export function restoreUnsent(chargers: ReadonlyMap<string, Charger>, messages: readonly RememberedMessage[]): void {
  for (const { chargerCode, action, payload, isSample } of messages) {
    chargers.get(chargerCode)?.link.post({ action, payload: { ...payload }, isKept: true, isSample, attempts: 0 });
  }
}

/** A start that the gateway never confirmed cannot be continued by another process. */
function hasIdentity(item: OutboxItem): boolean {
  return item.session === undefined || item.session.transactionId !== undefined;
}

function toRemember(charger: Charger, item: OutboxItem): RememberedMessage {
  item.complete?.(item);
  return { chargerCode: charger.code, action: item.action, payload: { ...item.payload }, isSample: item.isSample };
}
