import { MOST_ALARMS } from '../../../contract/evo-monitor/chargerAlarm';
import type { Mutation } from '../../../kit/form/useAction';
import type { AlarmResult } from './alarmActions';

interface Call {
  body: { ids: string[] };
}
interface Answer {
  results: AlarmResult[];
}

/**
 * A mutation that takes more alarms than one call does: it calls for them in parts, one after the other. A part that
 * fails ends it; the same action repeated finds the earlier parts done.
 */
export function sendInParts<Sent extends Call>([send, state]: Mutation<Sent, Answer>): Mutation<Sent, Answer> {
  const sendParts = async (call: Sent) => {
    const { ids } = call.body;
    const results: AlarmResult[] = [];
    for (let from = 0; from < ids.length; from += MOST_ALARMS) {
      const body = { ...call.body, ids: ids.slice(from, from + MOST_ALARMS) };
      const { data, error } = await send({ ...call, body });
      if (!data) return { error };
      results.push(...data.results);
    }
    return { data: { results } };
  };
  return [sendParts, state];
}
