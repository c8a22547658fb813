import { describe, expect, it, vi } from 'vitest';
import type { MapMarks, MapPin } from '../../../../src/kit/map/mapMarks';
import { PinPainter, type PaintedMap } from '../../../../src/kit/map/pinPainter';

const places = [
  { id: '1', longitude: 76.9, latitude: 43.2, fromZoom: 9 },
  { id: '2', longitude: 71.4, latitude: 51.1, fromZoom: 4 },
];

function makePin(id: string, look: string, isApart = false): MapPin {
  const { longitude = 0, latitude = 0 } = places.find((place) => place.id === id) ?? {};
  return { id, longitude, latitude, look, label: '1 / 2', isApart };
}

const makeMarks = (pins: MapPin[], selectedId: string | null = null): MapMarks => ({
  places,
  pins,
  clusters: [],
  selectedId,
});

/** A map that records its sources and feature states. */
function makePaintedMap() {
  const sources = new Map<string, { setData: ReturnType<typeof vi.fn> }>();
  const states: string[] = [];
  const map: PaintedMap = {
    addImage: () => undefined,
    addSource: (id) => void sources.set(id, { setData: vi.fn() }),
    addLayer: () => undefined,
    getSource: (id) => sources.get(id),
    setFeatureState: ({ source, id }, { look, isSelected }) =>
      void states.push(`${source} ${id} ${String(look)}${isSelected ? ' selected' : ''}`),
  };
  const painter = new PinPainter(map);
  painter.install([], []);
  const sent = (id: string) => sources.get(id)?.setData.mock.calls.length;
  const said = () => states.splice(0);
  return { painter, sent, said };
}

describe('pins', () => {
  it('are painted alone when their state changes', () => {
    const { painter, sent, said } = makePaintedMap();
    painter.paint(makeMarks([makePin('1', 'available'), makePin('2', 'charging')]));
    expect(said()).toEqual(['places 1 available', 'places 2 charging']);
    painter.paint(makeMarks([makePin('1', 'faulted'), makePin('2', 'charging')]));
    expect(said()).toEqual(['places 1 faulted']);
    expect(sent('places')).toBe(1);
    expect(sent('apart')).toBe(0);
  });

  it('move to the source that never clusters while they have an alarm', () => {
    const { painter, sent, said } = makePaintedMap();
    painter.paint(makeMarks([makePin('1', 'available')]));
    said();
    painter.paint(makeMarks([makePin('1', 'faulted', true)]));
    expect(said()).toEqual(['places 1 ', 'apart 1 faulted']);
    expect(sent('apart')).toBe(1);
    painter.paint(makeMarks([makePin('1', 'faulted')]));
    expect(said()).toEqual(['apart 1 ', 'places 1 faulted']);
    expect(sent('places')).toBe(1);
  });

  it('are marked while they are selected', () => {
    const { painter, said } = makePaintedMap();
    painter.paint(makeMarks([makePin('1', 'available', true)], '1'));
    expect(said()).toEqual(['apart 1 available selected']);
    painter.paint(makeMarks([makePin('1', 'available', true)]));
    expect(said()).toEqual(['apart 1 available']);
  });

  it('are blank when they are out of sight, so that no old state shows when they return', () => {
    const { painter, said } = makePaintedMap();
    painter.paint(makeMarks([makePin('1', 'available')]));
    said();
    painter.paint(makeMarks([]));
    expect(said()).toEqual(['places 1 ']);
    painter.paint(makeMarks([makePin('1', 'available')]));
    expect(said()).toEqual(['places 1 available']);
  });
});
