import type { BodyIn, ResponseOf } from '../../../contract/endpoint';
import { wall } from '../../../contract/evo-monitor/wall';
import type { Answer } from '../../../api/readAnswer';
import { sendWithToken } from '../../../api/send';

type Heartbeat = BodyIn<typeof wall.heartbeat>;

/** Tells the server how the display fares; the answer has its settings. */
export function sendHeartbeat(token: string, body: Heartbeat): Promise<Answer<ResponseOf<typeof wall.heartbeat>>> {
  return sendWithToken(wall.heartbeat, { body }, token) as Promise<Answer<ResponseOf<typeof wall.heartbeat>>>;
}

/** Asks for a pairing code, or by the secret of one whether it has been approved. */
export function sendPairing(secret: string | null): Promise<Answer<ResponseOf<typeof wall.pair>>> {
  const body = secret === null ? {} : { secret };
  return sendWithToken(wall.pair, { body }, null) as Promise<Answer<ResponseOf<typeof wall.pair>>>;
}
