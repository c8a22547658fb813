import { act, screen } from '@testing-library/react';
import { createRef, useImperativeHandle, type Ref } from 'react';
import { expect, it, vi } from 'vitest';
import { DrawnMap } from '../../../../src/kit/map/DrawnMap';
import type { MapEngine } from '../../../../src/kit/map/mapEngine';
import type { MapHandle } from '../../../../src/kit/map/mapMarks';
import { renderWithProviders } from '../../../harness/renderWithProviders';

const ALMATY = { longitude: 76.9, latitude: 43.2 };

interface LateMapProps {
  ref: Ref<unknown>;
  onLoad: (event: { target: object }) => void;
  onStyleData: (event: { target: object }) => void;
}

/** A map library whose map is created and loaded on the test's command. */
function createLateEngine() {
  const center = { lng: 60, lat: 48 };
  const doNothing = (): void => undefined;
  const map = {
    getCenter: () => center,
    getZoom: () => 3,
    getBounds: () => ({ getWest: () => 0, getSouth: () => 0, getEast: () => 1, getNorth: () => 1 }),
    jumpTo: ({ center: [lng, lat] }: { center: [number, number] }) => Object.assign(center, { lng, lat }),
    touchZoomRotate: { disableRotation: doNothing },
    keyboard: { disableRotation: doNothing },
    on: doNothing,
    once: (_: 'style.load', tell: () => void) => void styleListeners.push(tell),
  };
  let library: object | null = null;
  let load = doNothing;
  let arrive = doNothing;
  let readStyle = doNothing;
  const styleListeners: (() => void)[] = [];
  function Map({ ref, onLoad, onStyleData }: LateMapProps) {
    useImperativeHandle(ref, () => library);
    arrive = () => {
      library = map;
      if (typeof ref === 'object' && ref) ref.current = map;
    };
    load = () => onLoad({ target: map });
    readStyle = () => {
      onStyleData({ target: map });
      for (const tell of styleListeners.splice(0)) tell();
    };
    return <p>the map</p>;
  }
  const engine = { Map, ScaleControl: () => null, Marker: () => null } as unknown as MapEngine;
  return {
    engine,
    readStyle: () => readStyle(),
    finishLoading() {
      arrive();
      load();
    },
  };
}

const doNothing = () => undefined;

function renderMap(engine: MapEngine, { ref, onView = doNothing }: { ref?: Ref<MapHandle>; onView?: () => void } = {}) {
  renderWithProviders(
    <DrawnMap
      ref={ref ?? createRef()}
      engine={engine}
      frame={document.body}
      map={{
        label: 'Map',
        settings: { mapboxToken: null, styleUrl: null },
        looks: [],
        marks: { pins: [], clusters: [] } as never,
      }}
      start={{ view: { longitude: 60, latitude: 48, zoom: 3 }, extent: null }}
      on={{ onView, onSelect: doNothing, onReady: doNothing, onFailed: doNothing, onContextLost: doNothing }}
    />,
  );
  return screen.findByText('the map');
}

it('DrawnMap: looks where a search has led that was quicker than the map', async () => {
  const { engine, finishLoading } = createLateEngine();
  const handle = createRef<MapHandle>();
  const onView = vi.fn();
  await renderMap(engine, { ref: handle, onView });
  act(() => handle.current?.show(ALMATY, 11));
  expect(handle.current?.middle()).toEqual(ALMATY);
  await act(async () => finishLoading());
  expect(handle.current?.middle()).toMatchObject(ALMATY);
  expect(onView).toHaveBeenLastCalledWith(expect.objectContaining(ALMATY));
});

it('DrawnMap: is ready once, when its style is there and its ground is not drawn yet', async () => {
  const { engine, readStyle, finishLoading } = createLateEngine();
  const onView = vi.fn();
  await renderMap(engine, { onView });
  expect(onView).not.toHaveBeenCalled();
  await act(async () => readStyle());
  expect(onView).toHaveBeenCalledOnce();
  await act(async () => readStyle());
  await act(async () => finishLoading());
  expect(onView).toHaveBeenCalledOnce();
});
