import { useEffect, useRef, useState } from 'react';
import { readServerBuild } from '../../../api/health';
import { isBuildTried, noteBuild } from './triedBuilds';

const EVERY_MS = 2 * 60_000;
/** Alarms come all day in a large fleet: after this time a new version no longer waits for a quiet moment. */
const LONGEST_WAIT_MS = 60 * 60_000;

/**
 * Reloads the page for a new version of the console: at a quiet moment, once for each build, and only while the server
 * answers: a reload without one would end in an error page of the browser.
 * @returns the build that this page was loaded from, null until it is known
 */
export function useNewBuild(isQuiet: boolean, reload: () => void = () => window.location.reload()): string | null {
  const [build, setBuild] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<{ build: string; since: number } | null>(null);
  const [isOverdue, setIsOverdue] = useState(false);
  const isReloading = useRef(false);

  useEffect(() => {
    let isOver = false;
    let first: string | null = null;
    const check = async () => {
      const latest = (await readServerBuild())?.build;
      if (isOver || latest === undefined) return;
      first ??= latest;
      setBuild(first);
      const isNew = latest !== first && !isBuildTried(latest, Date.now());
      setWaiting((known) => (isNew ? { build: latest, since: known?.since ?? Date.now() } : null));
    };
    void check();
    const timer = setInterval(() => void check(), EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, []);

  useEffect(() => {
    if (waiting === null) return;
    const timer = setTimeout(() => setIsOverdue(true), waiting.since + LONGEST_WAIT_MS - Date.now());
    return () => clearTimeout(timer);
  }, [waiting]);

  useEffect(() => {
    if (waiting === null || isReloading.current || !(isQuiet || isOverdue)) return;
    isReloading.current = true;
    void readServerBuild().then((answer) => {
      // Without an answer the next check tries again.
      if (answer === null) isReloading.current = false;
      else {
        noteBuild(waiting.build, Date.now());
        reload();
      }
    });
  }, [waiting, isQuiet, isOverdue, reload]);

  return build;
}
