import { useCallback, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { nameUnit } from '../../lib/units';
import type { MapLayerMouseEvent, MapRef } from 'react-map-gl/maplibre';
import { wantsStillness } from '../feedback/stillness';
import { ClusterMarks } from './ClusterMarks';
import { MapControls } from './MapControls';
import type { MapEngine } from './mapEngine';
import type { MapHandle, MapPoint } from './mapMarks';
import type { MapEvents, MapProps } from './mapProps';
import { PIN_SOURCES } from './pinLayers';
import { readAttribution } from './attribution';
import { PinLabels } from './PinLabels';
import classes from './PointMap.module.css';
import { FIT, isInSight, readSeenView, WORLD, type LookingMap } from './sight';
import { useMapLook } from './useMapLook';
import { usePins } from './usePins';
import { useStyleReady } from './useStyleReady';

export type DrawnMapHandle = MapHandle;

const STREET_ZOOM = 18;
/** ms of the fade-in of new labels and tiles. */
const FADE_MS = 300;

interface DrawnMapProps {
  engine: MapEngine;
  /** Element with the shapes of the pins; its custom properties are the map's colours. */
  frame: HTMLElement;
  map: Pick<MapProps, 'label' | 'settings' | 'looks' | 'marks' | 'nearest'>;
  start: MapProps['start'];
  on: Omit<MapEvents, 'onLost'> & { onReady: () => void; onFailed: () => void; onContextLost: () => void };
  ref: Ref<DrawnMapHandle>;
}

/** One instance of a map: its style, its pins, its marks. */
export function DrawnMap({ engine, frame, map, start, on, ref }: DrawnMapProps) {
  const { Map, ScaleControl, mapLib } = engine;
  const { label, settings, looks, marks, nearest = STREET_ZOOM } = map;
  const look = useMapLook(frame, settings);
  const { i18n } = useTranslation();
  const nameIn = (unit: string) => nameUnit(unit, i18n.language);
  const library = useRef<MapRef>(null);
  const goal = useRef<Omit<MapPoint, 'id'> | null>(null);
  /** Target of a `show` before the map has loaded, as a search may answer earlier. */
  const asked = useRef<Parameters<DrawnMapHandle['show']> | null>(null);
  const [attribution, setAttribution] = useState('');
  const [zoom, setZoom] = useState(0);
  const { isInstalled, install } = usePins(marks, looks, frame);
  useImperativeHandle(ref, () => ({
    show(point, zoom) {
      const current = library.current;
      if (!current) {
        asked.current = [point, zoom];
        return;
      }
      if (zoom === undefined && isInSight(readSeenView(current).bounds, point)) return;
      current.easeTo({ center: [point.longitude, point.latitude], ...(zoom !== undefined && { zoom }) });
      goal.current = point;
    },
    middle: () => goal.current ?? asked.current?.[0] ?? (library.current && readSeenView(library.current)),
  }));
  const open = useCallback(({ longitude, latitude }: MapPoint) => {
    const current = library.current;
    current?.easeTo({ center: [longitude, latitude], zoom: Math.floor(current.getZoom()) + 2 });
  }, []);
  const tellOf = (map: LookingMap) => {
    const view = readSeenView(map);
    setZoom(view.zoom);
    on.onView(view);
  };
  const ready = useStyleReady((target) => {
    if (!look) return;
    target.touchZoomRotate.disableRotation();
    target.keyboard.disableRotation();
    // A lost context may never be restored, so a new map replaces this one at once.
    target.on('webglcontextlost', on.onContextLost);
    void install(target, look.colors).then(on.onReady, on.onFailed);
    if (asked.current) {
      const [{ longitude, latitude }, zoom] = asked.current;
      asked.current = null;
      target.jumpTo({ center: [longitude, latitude], ...(zoom !== undefined && { zoom }) });
    }
    tellOf(target);
  });
  if (!look) return null;

  const tell = () => library.current && tellOf(library.current);
  const rest = () => {
    goal.current = null;
    tell();
  };
  const click = ({ target, point: { x, y } }: MapLayerMouseEvent) => {
    if (!isInstalled) return;
    const layers = PIN_SOURCES.flatMap((source) => looks.map(({ id }) => `${source}-${id}`));
    const [hit] = target.queryRenderedFeatures([x, y], { layers });
    const id = String(hit?.properties.id ?? '');
    if (marks.pins.some((pin) => pin.id === id)) on.onSelect(id);
  };
  const fit = () => start.extent && library.current?.fitBounds([...start.extent], FIT);

  return (
    <>
      <Map
        ref={library}
        mapLib={mapLib}
        {...(settings.mapboxToken !== null && { mapboxAccessToken: settings.mapboxToken })}
        initialViewState={
          start.view ?? (start.extent ? { bounds: [...start.extent], fitBoundsOptions: FIT } : { ...WORLD })
        }
        mapStyle={look.style}
        maxZoom={nearest}
        dragRotate={false}
        touchPitch={false}
        renderWorldCopies={false}
        attributionControl={false}
        fadeDuration={wantsStillness() ? 0 : FADE_MS}
        locale={{ 'Map.Title': label, 'ScaleControl.Kilometers': nameIn('km'), 'ScaleControl.Meters': nameIn('m') }}
        {...ready}
        onMoveEnd={rest}
        onResize={tell}
        onClick={click}
        onIdle={({ target }) => setAttribution(readAttribution(target))}
        // Without a target the map itself could not be created. Errors with a target, such as a missing tile, are
        // ignored.
        onError={({ target }) => target ?? on.onFailed()}
      >
        <ScaleControl position="bottom-left" />
        {isInstalled && (
          <>
            <ClusterMarks engine={engine} marks={marks} zoom={zoom} onOpen={open} />
            <PinLabels
              engine={engine}
              pins={marks.pins}
              looks={looks}
              selectedId={marks.selectedId}
              zoom={zoom}
              onSelect={on.onSelect}
            />
          </>
        )}
      </Map>
      <MapControls
        onZoom={(step) => void (step > 0 ? library.current?.zoomIn() : library.current?.zoomOut())}
        onFit={fit}
      />
      {attribution !== '' && <div className={classes.attribution}>{attribution}</div>}
      {isInstalled && <span data-map-ready hidden />}
    </>
  );
}
