import { useEffect, useState } from 'react';
import { readServerBuild, type ServerBuild } from '../../api/health';

const EVERY_MS = 5 * 60_000;
/** Going back and forth between windows does not ask each time. */
const AT_LEAST_MS = 30_000;

interface ServerBuildState {
  /** Version of the server, null before its first answer. */
  version: string | null;
  /** The server has been replaced since this page was loaded. */
  isNew: boolean;
}

/** Asks the server for its build every five minutes and when the window comes back. */
export function useServerBuild(): ServerBuildState {
  const [first, setFirst] = useState<ServerBuild | null>(null);
  const [latest, setLatest] = useState<ServerBuild | null>(null);

  useEffect(() => {
    let askedAt = 0;
    let isOver = false;
    const ask = async () => {
      if (Date.now() - askedAt < AT_LEAST_MS) return;
      askedAt = Date.now();
      const build = await readServerBuild();
      if (isOver || build === null) return;
      setFirst((current) => current ?? build);
      setLatest(build);
    };
    const onFocus = () => void ask();
    onFocus();
    const timer = setInterval(onFocus, EVERY_MS);
    window.addEventListener('focus', onFocus);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, []);

  return { version: first?.version ?? null, isNew: first !== null && latest !== null && latest.build !== first.build };
}
