import { useEffect, useRef, useState } from 'react';
import { useVerifyLogPartMutation } from '../../api/evo-basic/sysOperationLog';
import { isProblem } from '../../api/problem';
import type { LogVerification } from '../../contract/evo-basic/sysOperationLog';

export type Verification =
  | { state: 'idle' }
  | { state: 'running' | 'stopped'; part: LogVerification | null }
  | { state: 'ended'; part: LogVerification }
  | { state: 'failed'; message: string };

/** Walks the chain of the log part by part, until its end, a fault, or `stop`. */
export function useVerification() {
  const [verification, setVerification] = useState<Verification>({ state: 'idle' });
  const [verifyPart] = useVerifyLogPartMutation();
  const run = useRef(0);
  // A closed dialog asks for no further part.
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );

  const start = async () => {
    const own = (run.current += 1);
    setVerification({ state: 'running', part: null });
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { data, error } = await verifyPart({ body: cursor === undefined ? {} : { cursor } });
      if (run.current !== own) return;
      if (!data) {
        setVerification({ state: 'failed', message: isProblem(error) ? error.message : '' });
        return;
      }
      cursor = data.cursor;
      setVerification({ state: cursor === null ? 'ended' : 'running', part: data });
    }
  };

  const stop = () => {
    run.current += 1;
    setVerification((current) => (current.state === 'running' ? { ...current, state: 'stopped' } : current));
  };

  return { verification, start, stop };
}
