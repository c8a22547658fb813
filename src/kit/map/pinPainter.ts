import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapMarks, MapPin, MapPlace, MapPoint } from './mapMarks';
import { imageOf, PIN_SOURCES, type PinSource } from './pinLayers';

/** The part of a map of either library that pins are painted with. */
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
  source: PinSource;
  look: string;
  isSelected: boolean;
}

/** Paints pins on one map. Places are handed over once; afterwards a change of state is a feature state of that pin. */
export class PinPainter {
  private readonly painted = new Map<string, Painted>();
  private places: readonly MapPlace[] = [];
  private apart = '';

  constructor(private readonly map: PaintedMap) {}

  /** Once, when the style is there. */
  install(pictures: readonly PinPicture[], layers: readonly LayerSpecification[]): void {
    for (const { look, image, pixelRatio } of pictures) this.map.addImage(imageOf(look), image, { pixelRatio });
    for (const source of PIN_SOURCES) {
      this.map.addSource(source, { type: 'geojson', data: points([]), promoteId: 'id' });
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
    const gone = new Map(this.painted);
    for (const pin of pins) {
      const next = { source: sourceOf(pin), look: pin.look, isSelected: pin.id === selectedId };
      const known = this.painted.get(pin.id);
      gone.delete(pin.id);
      if (known && known.source !== next.source) this.blank(pin.id, known);
      if (known?.look !== next.look || known.source !== next.source || known.isSelected !== next.isSelected) {
        this.setState(pin.id, next);
      }
    }
    for (const [id, known] of gone) {
      this.blank(id, known);
      this.painted.delete(id);
    }
  }

  private blank(id: string, { source }: Painted): void {
    this.map.setFeatureState({ source, id }, { look: '', isSelected: false });
  }

  private setState(id: string, next: Painted): void {
    this.map.setFeatureState({ source: next.source, id }, { look: next.look, isSelected: next.isSelected });
    this.painted.set(id, next);
  }

  private send(source: PinSource, list: readonly (MapPoint | MapPlace)[]): void {
    (this.map.getSource(source) as { setData(data: Data): void } | undefined)?.setData(points(list));
  }
}

function sourceOf({ isApart }: MapPin): PinSource {
  return isApart ? 'apart' : 'places';
}

function points(list: readonly (MapPoint | MapPlace)[]): Data {
  return {
    type: 'FeatureCollection',
    features: list.map((point) => ({
      type: 'Feature',
      properties: { id: point.id, ...('fromZoom' in point && { fromZoom: point.fromZoom }) },
      geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
    })),
  };
}
