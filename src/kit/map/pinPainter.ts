import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapMarks, MapPin, MapPlace, MapPoint } from './mapMarks';
import { imageName, PIN_SOURCES, type PinSource } from './pinLayers';

/** The part of both libraries' maps used to paint pins. */
export interface PaintedMap {
  addImage(id: string, image: ImageData, options: { pixelRatio: number }): void;
  addSource(id: string, source: GeoJSONSourceSpecification): void;
  addLayer(layer: LayerSpecification): void;
  getSource(id: string): unknown;
  setFeatureState(feature: { source: string; id: string }, state: Record<string, unknown>): void;
}

export interface PinPicture {
  look: string;
  image: ImageData;
  pixelRatio: number;
}

type Data = Exclude<GeoJSONSourceSpecification['data'], string>;
interface Painted {
  pin: MapPin;
  isSelected: boolean;
}

/** Paints pins on one map. Places are sent once; afterwards a change of state sets the pin's feature state. */
export class PinPainter {
  private readonly painted = new Map<string, Painted>();
  private places: readonly MapPlace[] = [];
  private pins: readonly MapPin[] = [];
  private selectedId: string | null = null;
  private apart = '';

  constructor(private readonly map: PaintedMap) {}

  /** Called once, after the style has loaded. */
  install(pictures: readonly PinPicture[], layers: readonly LayerSpecification[]): void {
    for (const { look, image, pixelRatio } of pictures) this.map.addImage(imageName(look), image, { pixelRatio });
    for (const source of PIN_SOURCES) {
      this.map.addSource(source, { type: 'geojson', data: toPoints([]), promoteId: 'id' });
    }
    for (const layer of layers) this.map.addLayer(layer);
  }

  /** Shows the marks as they are now. */
  paint({ places, pins, selectedId }: MapMarks): void {
    if (places !== this.places) this.send('places', places);
    this.places = places;
    const apart = pins.filter(({ isApart }) => isApart);
    const ids = apart.map(({ id }) => id).join(' ');
    if (ids !== this.apart) this.send('apart', apart);
    this.apart = ids;
    this.paintStates(pins, selectedId);
  }

  private paintStates(pins: readonly MapPin[], selectedId: string | null): void {
    const concerned = new Set([selectedId, this.selectedId]);
    // Skips the lookup for pins that are the same object at the same index, as most of thousands are.
    const isNews = (pin: MapPin, index: number) => pin !== this.pins[index] || concerned.has(pin.id);
    for (const pin of pins.filter(isNews)) this.paintState(pin, pin.id === selectedId);
    this.pins = pins;
    this.selectedId = selectedId;
    if (this.painted.size > pins.length) this.blankOthers(pins);
  }

  private paintState(pin: MapPin, isSelected: boolean): void {
    const known = this.painted.get(pin.id);
    if (known?.pin === pin && known.isSelected === isSelected) return;
    this.painted.set(pin.id, { pin, isSelected });
    const isMoved = known !== undefined && findSource(known.pin) !== findSource(pin);
    if (isMoved) this.blank(known.pin);
    if (isMoved || known?.pin.look !== pin.look || known.isSelected !== isSelected) {
      this.map.setFeatureState({ source: findSource(pin), id: pin.id }, { look: pin.look, isSelected });
    }
  }

  /** `painted` contains all current pins, so that a greater size means stale ones. */
  private blankOthers(pins: readonly MapPin[]): void {
    const shown = new Set(pins.map(({ id }) => id));
    for (const [id, { pin }] of this.painted) {
      if (shown.has(id)) continue;
      this.blank(pin);
      this.painted.delete(id);
    }
  }

  private blank(pin: MapPin): void {
    this.map.setFeatureState({ source: findSource(pin), id: pin.id }, { look: '', isSelected: false });
  }

  private send(source: PinSource, list: readonly (MapPoint | MapPlace)[]): void {
    (this.map.getSource(source) as { setData(data: Data): void } | undefined)?.setData(toPoints(list));
  }
}

function findSource({ isApart }: MapPin): PinSource {
  return isApart ? 'apart' : 'places';
}

function toPoints(list: readonly (MapPoint | MapPlace)[]): Data {
  return {
    type: 'FeatureCollection',
    features: list.map((point) => ({
      type: 'Feature',
      properties: { id: point.id, ...('fromZoom' in point && { fromZoom: point.fromZoom }) },
      geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
    })),
  };
}
