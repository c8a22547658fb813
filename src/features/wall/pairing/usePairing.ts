import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ResponseOf } from '../../../contract/endpoint';
import type { wall } from '../../../contract/evo-monitor/wall';
import { sendPairing } from '../display/displayCalls';
import { displayApproved } from '../display/displaySlice';

/** Interval of the checks for an approval. */
const POLL_MS = 3_000;
/** After a refusal or without an answer. */
const RETRY_MS = 15_000;

/**
 * Shows a code for as long as the display waits for an approval; a code that expires is replaced by another one. The
 * approval makes the code's secret the credential of the display.
 * @returns the code; null until there is one, or when none is needed
 */
export function usePairing(isNeeded: boolean): string | null {
  const dispatch = useDispatch();
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let secret: string | null = null;
    let isOver = false;
    const poll = async () => {
      const { data } = await sendPairing(secret);
      if (isOver) return;
      if (data?.state === 'approved' && secret !== null) {
        dispatch(displayApproved({ token: secret, settings: data.settings }));
        return;
      }
      const next = readPairing(data, secret);
      secret = next.secret;
      if (next.code !== null) setCode(next.code);
      // Hides an expired code that was not replaced, since typing it would be in vain.
      else if (next.isLost) setCode(null);
      timer = setTimeout(() => void poll(), next.pauseMs);
    };
    void poll();
    return () => {
      isOver = true;
      clearTimeout(timer);
      setCode(null);
    };
  }, [isNeeded, dispatch]);
  return code;
}

/** Next step of the wait for an approval after an answer, or after none. */
function readPairing(answer: ResponseOf<typeof wall.pair> | undefined, secret: string | null) {
  if (answer?.state === 'expired') return { secret: null, code: null, isLost: false, pauseMs: 0 };
  if (answer?.state !== 'waiting') return { secret, code: null, isLost: secret === null, pauseMs: RETRY_MS };
  return { secret: answer.secret ?? secret, code: answer.code, isLost: false, pauseMs: POLL_MS };
}
