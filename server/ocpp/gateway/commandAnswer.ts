import type { CommandState } from '../../../src/contract/live/command';
import { isRecord } from '../../../src/lib/isRecord';
import type { Call, Verdict } from '../commands/commandSpec';
import { Payload } from '../facts/payload';
import type { ChargerCall } from './chargerCall';
import type { Frame } from './rpc';

/**
 * Calls a charger part by part and joins the parts into one call. The first part without a result ends the series, and
 * its outcome is returned.
 */
export async function callInParts(
  parts: readonly Call[],
  callOne: (part: Call, index: number) => Promise<ChargerCall>,
): Promise<ChargerCall> {
  let joined: ChargerCall | undefined;
  for (const [index, part] of parts.entries()) {
    const call = await callOne(part, index);
    if (call.outcome !== 'result') return call;
    joined = joined?.outcome === 'result' ? joinCalls(joined, call) : call;
  }
  if (!joined) throw new Error('A call needs a part at least');
  return joined;
}

type AnsweredCall = Extract<ChargerCall, { outcome: 'result' }>;

function joinCalls(before: AnsweredCall, call: AnsweredCall): AnsweredCall {
  return {
    ...call,
    request: joinFrames(before.request, call.request),
    response: joinFrames(before.response, call.response),
    answer: joinLists(before.answer, call.answer),
  };
}

/** The frame of the last part with the joined payload, which is the last element of the frame. */
function joinFrames(before: Frame | undefined, frame: Frame | undefined): Frame | undefined {
  return before && frame && [...frame.slice(0, -1), joinLists(before.at(-1), frame.at(-1))];
}

/** Joins two payloads by concatenating their lists. */
function joinLists(before: unknown, payload: unknown): unknown {
  if (!isRecord(before) || !isRecord(payload)) return payload;
  const joined = Object.entries(payload).map(([name, value]) => {
    const earlier = before[name];
    return [name, Array.isArray(earlier) && Array.isArray(value) ? [...earlier, ...value] : value];
  });
  return { ...before, ...Object.fromEntries(joined) };
}

/** Errors for an unknown call; spellings of all versions. */
const UNSUPPORTED: ReadonlySet<string> = new Set(['NotImplemented', 'NotSupported']);

type AnsweredState = Omit<Verdict, 'state'> & { state: CommandState };

/** State of a command after its call. */
export function readVerdict(call: ChargerCall, read: (answer: Payload) => Verdict): AnsweredState {
  switch (call.outcome) {
    case 'result':
      return read(new Payload(call.answer));
    case 'error':
      return {
        state: UNSUPPORTED.has(call.code) ? 'notSupported' : 'callError',
        detail: `${call.code} ${call.text}`.trim(),
      };
    case 'timeout':
      return { state: 'timeout' };
    case 'lost':
      return { state: 'unknown', detail: 'socketLost' };
  }
}
