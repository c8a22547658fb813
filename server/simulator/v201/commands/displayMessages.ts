import type { OCPP20 } from 'typed-ocpp';
import type { Charger, Payload } from '../../charger';
import { listWithin, readObject, requiredNumber } from '../../ocppFault';

type MessageInfo = NonNullable<OCPP20.NotifyDisplayMessagesRequest['messageInfo']>[number];

export function setDisplayMessage(charger: Charger, payload: Payload): OCPP20.SetDisplayMessageResponse {
  const message = readObject(payload, 'message');
  if (readObject(message, 'message')['format'] !== 'UTF8') return { status: 'NotSupportedMessageFormat' };
  charger.display.set(requiredNumber(message, 'id'), message);
  return { status: 'Accepted' };
}

/** The messages follow the answer. */
export function getDisplayMessages(charger: Charger, payload: Payload): OCPP20.GetDisplayMessagesResponse {
  if (charger.display.size === 0) return { status: 'Unknown' };
  const request: OCPP20.NotifyDisplayMessagesRequest = {
    requestId: requiredNumber(payload, 'requestId'),
    messageInfo: listWithin({ messages: [...charger.display.values()] }, 'messages') as unknown as [MessageInfo],
  };
  charger.sendNow('NotifyDisplayMessages', request);
  return { status: 'Accepted' };
}

export function clearDisplayMessage(charger: Charger, payload: Payload): OCPP20.ClearDisplayMessageResponse {
  return { status: charger.display.delete(requiredNumber(payload, 'id')) ? 'Accepted' : 'Unknown' };
}
