import type { BodyIn, ResponseOf } from '../../../contract/endpoint';
import { commonApi } from '../../../contract/evo-basic/commonApi';
import { wall } from '../../../contract/evo-monitor/wall';
import type { Answer } from '../../../api/readAnswer';
import { sendWithToken } from '../../../api/send';

type Heartbeat = BodyIn<typeof wall.heartbeat>;

/** Reports the display's health; the answer has its settings. */
export function sendHeartbeat(token: string, body: Heartbeat): Promise<Answer<ResponseOf<typeof wall.heartbeat>>> {
  return sendWithToken(wall.heartbeat, { body }, token) as Promise<Answer<ResponseOf<typeof wall.heartbeat>>>;
}

/** Asks for a pairing code, or by the secret of one whether it has been approved. */
export function sendPairing(secret: string | null): Promise<Answer<ResponseOf<typeof wall.pair>>> {
  const body = secret === null ? {} : { secret };
  return sendWithToken(wall.pair, { body }, null) as Promise<Answer<ResponseOf<typeof wall.pair>>>;
}

/** Reads the power of a day of a zone, until now unless a moment is given. */
export function readEnergyDay(
  token: string,
  body: BodyIn<typeof wall.energy>,
): Promise<Answer<ResponseOf<typeof wall.energy>>> {
  return sendWithToken(wall.energy, { body }, token) as Promise<Answer<ResponseOf<typeof wall.energy>>>;
}

/** Reads the map settings; a public call. */
export function readMapSettings(): Promise<Answer<ResponseOf<typeof commonApi.mapSettings>>> {
  return sendWithToken(commonApi.mapSettings, {}, null) as Promise<Answer<ResponseOf<typeof commonApi.mapSettings>>>;
}
