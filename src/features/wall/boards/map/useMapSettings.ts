import { useEffect, useState } from 'react';
import type { MapSettings } from '../../../../kit/map/mapMarks';
import { readMapSettings } from '../../display/displayCalls';

const RETRY_MS = 10_000;

/** Style and token of the map: asked for when the board is first in sight, until there is an answer; null before. */
export function useMapSettings(isShown: boolean): MapSettings | null {
  const [settings, setSettings] = useState<MapSettings | null>(null);
  const isWanted = isShown && settings === null;
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async () => {
      const { data } = await readMapSettings();
      if (isOver) return;
      if (data) setSettings(data);
      else timer = setTimeout(() => void ask(), RETRY_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWanted]);
  return settings;
}
