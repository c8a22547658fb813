import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapColors } from './mapColors';
import type { MapMarks, PinLook } from './mapMarks';
import { pinLayers } from './pinLayers';
import { PinPainter, type PaintedMap } from './pinPainter';
import { drawPins } from './pinPictures';

/** Pins of one map: installed after its style has loaded, then painted at every change of the marks. */
export function usePins(marks: MapMarks, looks: readonly PinLook[], shapes: HTMLElement) {
  const [painter, setPainter] = useState<PinPainter | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  useEffect(() => painter?.paint(marks), [painter, marks]);

  const install = useCallback(
    async (map: PaintedMap, colors: MapColors) => {
      const pictures = await drawPins(looks, shapes, colors);
      // The map may have been unmounted meanwhile.
      if (isGone.current) return;
      const newPainter = new PinPainter(map);
      newPainter.install(
        pictures,
        pinLayers(
          looks.map(({ id }) => id),
          colors,
        ),
      );
      setPainter(newPainter);
    },
    [looks, shapes],
  );
  return { isInstalled: painter !== null, install };
}
