import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import { readAttribution } from './attribution';
import type { MapEngine } from './mapEngine';
import classes from './PointMap.module.css';
import { FIT, readSeenView, WORLD } from './sight';
import type { StillMapProps } from './stillMapProps';
import { useMapLife } from './useMapLife';
import { useMapLook } from './useMapLook';
import { useStyleReady } from './useStyleReady';

/** Survives a lost WebGL context and a change of colour scheme: another map is built in its place. */
export function StillMap({ engine, on, ...map }: StillMapProps & { engine: MapEngine }) {
  const scheme = useComputedColorScheme();
  const life = useMapLife(on.onLost);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setFrame} className={classes.frame}>
      {frame && life.isTried && (
        <DrawnStillMap
          key={`${scheme}-${life.generation}`}
          engine={engine}
          frame={frame}
          map={map}
          on={{ onView: on.onView, onReady: life.succeed, onFailed: life.fail, onContextLost: life.lose }}
        />
      )}
    </div>
  );
}

interface DrawnStillMapProps {
  engine: MapEngine;
  /** Its custom properties are the map's colours. */
  frame: HTMLElement;
  map: Omit<StillMapProps, 'on'>;
  on: Pick<StillMapProps['on'], 'onView'> & {
    onReady: () => void;
    onFailed: () => void;
    onContextLost: () => void;
  };
}

/** One instance of the map. */
function DrawnStillMap({ engine, frame, map, on }: DrawnStillMapProps) {
  const { Map, Marker, mapLib } = engine;
  const { label, settings, marks, extent, padding, towns } = map;
  const look = useMapLook(frame, settings, towns);
  const library = useRef<MapRef>(null);
  const [isReady, setReady] = useState(false);
  const [attribution, setAttribution] = useState('');
  const [west, south, east, north] = extent ?? [];
  const fit = useCallback(() => {
    if (west === undefined || south === undefined || east === undefined || north === undefined) return;
    library.current?.fitBounds([west, south, east, north], { ...FIT, padding, duration: 0 });
  }, [west, south, east, north, padding]);
  useEffect(() => {
    if (isReady) fit();
  }, [isReady, fit]);
  const ready = useStyleReady((target) => {
    target.on('webglcontextlost', on.onContextLost);
    setReady(true);
    on.onReady();
    on.onView(readSeenView(target));
  });
  if (!look) return null;

  const tell = () => library.current && on.onView(readSeenView(library.current));
  return (
    <>
      <Map
        ref={library}
        mapLib={mapLib}
        {...(settings.mapboxToken !== null && { mapboxAccessToken: settings.mapboxToken })}
        initialViewState={extent ? { bounds: [...extent], fitBoundsOptions: { ...FIT, padding } } : { ...WORLD }}
        mapStyle={look.style}
        interactive={false}
        renderWorldCopies={false}
        attributionControl={false}
        fadeDuration={0}
        locale={{ 'Map.Title': label }}
        {...ready}
        onMoveEnd={tell}
        onResize={fit}
        onIdle={({ target }) => setAttribution(readAttribution(target))}
        // Without a target the map itself could not be created. Errors with a target, such as a missing tile, are
        // ignored.
        onError={({ target }) => target ?? on.onFailed()}
      >
        {isReady &&
          marks.map(({ id, longitude, latitude, content }, index) => (
            <Marker key={id} longitude={longitude} latitude={latitude} style={{ zIndex: index }}>
              {content}
            </Marker>
          ))}
      </Map>
      {attribution !== '' && <div className={classes.attribution}>{attribution}</div>}
      {isReady && <span data-map-ready hidden />}
    </>
  );
}
