import { callFrame, errorFrame, resultFrame } from '../simulator/frame';
import type { Random } from '../simulator/model/random';
import type { DemoCharger } from './chargers';
import type { CopyRow } from './copyRows';

/** A frame as the OCPP log keeps it. `at` in epoch ms. */
export interface LogFrame {
  at: number;
  charger: DemoCharger;
  level: 'up' | 'down' | 'error';
  messageType: 2 | 3 | 4;
  messageId: string;
  action: string;
  content: string;
  roundTripMs: number | null;
}

/** A message and its answer from the other side: an object, an error, or none. */
interface Exchange {
  charger: DemoCharger;
  at: number;
  from: 'up' | 'down';
  action: string;
  payload: object;
  answer: object | { errorCode: string; description: string } | null;
  roundTripMs: number;
}

/** The frames of an exchange: the call and, where there is one, the answer with its round trip. */
export function createFrames(exchange: Exchange, random: Random): LogFrame[] {
  const { charger, at, from, action, payload, answer, roundTripMs } = exchange;
  const messageId = random.hex(16);
  const envelope = { charger, messageId, action };
  const call: LogFrame = {
    ...envelope,
    at,
    level: from,
    messageType: 2,
    content: callFrame(messageId, action, payload),
    roundTripMs: null,
  };
  if (answer === null) return [call];
  const isError = 'errorCode' in answer;
  const back: LogFrame = {
    ...envelope,
    at: at + roundTripMs,
    level: isError ? 'error' : from === 'up' ? 'down' : 'up',
    messageType: isError ? 4 : 3,
    content: isError
      ? errorFrame(messageId, String(answer.errorCode), 'description' in answer ? String(answer.description) : '')
      : resultFrame(messageId, answer),
    roundTripMs,
  };
  return [call, back];
}

/** A message of a charger, answered within some milliseconds. */
export function createChargerCall(
  charger: DemoCharger,
  at: number,
  action: string,
  payload: object,
  answer: object,
  random: Random,
): LogFrame[] {
  return createFrames({ charger, at, from: 'up', action, payload, answer, roundTripMs: random.whole(4, 60) }, random);
}

/** Rows in order of time; `frames` may come in any order. */
export function* logRows(frames: readonly LogFrame[]): Generator<CopyRow<'ocppLog'>> {
  let id = 0;
  for (const { at, charger, ...frame } of frames.toSorted((a, b) => a.at - b.at)) {
    id += 1;
    yield {
      id,
      at: new Date(at),
      chargerCode: charger.code,
      chargerId: charger.id,
      companyId: charger.station.company.id,
      ...frame,
    };
  }
}
