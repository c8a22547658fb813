import { useComputedColorScheme } from '@mantine/core';
import { useImperativeHandle, useRef, useState } from 'react';
import { DrawnMap, type DrawnMapHandle } from './DrawnMap';
import type { MapEngine } from './mapEngine';
import { MapLost } from './MapLost';
import type { SeenView } from './mapMarks';
import type { MapProps } from './mapProps';
import classes from './PointMap.module.css';
import { useMapLife } from './useMapLife';

/** A map that survives a lost WebGL context and a change of colour scheme: it is built anew with the same view. */
export function PointMap({ engine, ref, start, on, ...map }: MapProps & { engine: MapEngine }) {
  const scheme = useComputedColorScheme();
  const life = useMapLife(on.onLost);
  const drawn = useRef<DrawnMapHandle>(null);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [seen, setSeen] = useState<SeenView | null>(null);
  useImperativeHandle(
    ref,
    () => ({
      show: (point, zoom) => drawn.current?.show(point, zoom),
      middle: () => drawn.current?.middle() ?? null,
    }),
    [],
  );

  const onView = (view: SeenView) => {
    setSeen(view);
    on.onView(view);
  };
  return (
    <div ref={setFrame} className={classes.frame}>
      {/* The pictures of the pins are made from these. */}
      <div className={classes.shapes} aria-hidden>
        {map.looks.map(({ id, shape }) => (
          <span key={id} data-look={id}>
            {shape}
          </span>
        ))}
      </div>
      {life.isLost && <MapLost />}
      {frame && life.isTried && (
        <DrawnMap
          key={`${scheme}-${life.generation}`}
          ref={drawn}
          engine={engine}
          frame={frame}
          map={map}
          start={{ view: seen ?? start.view, extent: start.extent }}
          on={{ ...on, onView, onReady: life.succeed, onFailed: life.fail, onContextLost: life.lose }}
        />
      )}
    </div>
  );
}
