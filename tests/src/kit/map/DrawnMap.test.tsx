import { act, screen } from '@testing-library/react';
import { createRef, useImperativeHandle, type Ref } from 'react';
import { expect, it, vi } from 'vitest';
import { DrawnMap } from '../../../../src/kit/map/DrawnMap';
import type { MapEngine } from '../../../../src/kit/map/mapEngine';
import type { MapHandle } from '../../../../src/kit/map/mapMarks';
import { renderWithProviders } from '../../../harness/renderWithProviders';

const ALMATY = { longitude: 76.9, latitude: 43.2 };

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
  };
  let library: object | null = null;
  let load = doNothing;
  let arrive = doNothing;
  function Map({ ref, onLoad }: { ref: Ref<unknown>; onLoad: (event: { target: object }) => void }) {
    useImperativeHandle(ref, () => library);
    arrive = () => {
      library = map;
      if (typeof ref === 'object' && ref) ref.current = map;
    };
    load = () => onLoad({ target: map });
    return <p>the map</p>;
  }
  const engine = { Map, ScaleControl: () => null, Marker: () => null } as unknown as MapEngine;
  return {
    engine,
    finishLoading() {
      arrive();
      load();
    },
  };
}

it('DrawnMap: looks where a search has led that was quicker than the map', async () => {
  const { engine, finishLoading } = createLateEngine();
  const handle = createRef<MapHandle>();
  const onView = vi.fn();
  const doNothing = () => undefined;
  renderWithProviders(
    <DrawnMap
      ref={handle}
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
  await screen.findByText('the map');
  act(() => handle.current?.show(ALMATY, 11));
  expect(handle.current?.middle()).toEqual(ALMATY);
  await act(async () => finishLoading());
  expect(handle.current?.middle()).toMatchObject(ALMATY);
  expect(onView).toHaveBeenLastCalledWith(expect.objectContaining(ALMATY));
});
