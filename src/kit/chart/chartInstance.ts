import uPlot from 'uplot';
import { saveBlob, saveText, toCsv } from '../../lib/download';
import { toWire } from '../../lib/time';
import { nameUnit } from '../../lib/units';
import type { ChartData } from './chartData';
import { chartOptions, type ChartLook } from './chartOptions';
import { minMaxDecimate } from './minMaxDecimate';

const RESIZE_DELAY_MS = 16;

/**
 * Lifecycle of one uPlot instance: draws at most the points that the pixels can show, follows the width of its host,
 * keeps a zoom while data grows, and releases everything in `destroy`.
 */
export class ChartInstance {
  private readonly plot: uPlot;
  private readonly observer: ResizeObserver;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private data: ChartData;
  /** Window that the drawn points were chosen for. */
  private drawn: readonly [number, number] = [0, 0];
  private isZoomed = false;
  private isGone = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly look: ChartLook,
    data: ChartData,
    plugins: uPlot.Plugin[],
  ) {
    this.data = data;
    const options = chartOptions(look, Math.max(host.clientWidth, 100), [...plugins, this.zoomPlugin()]);
    this.drawn = this.whole();
    this.plot = new uPlot(options, this.visible(host.clientWidth), host);
    this.observer = new ResizeObserver(() => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.fit(), RESIZE_DELAY_MS);
    });
    this.observer.observe(host);
  }

  /** New data for the same chart; a zoomed picture keeps its window. */
  setData(data: ChartData): void {
    this.data = data;
    if (!this.isZoomed) this.drawn = this.whole();
    this.draw(!this.isZoomed);
  }

  savePng(fileName: string): void {
    const picture = this.plot.ctx.canvas;
    const sheet = document.createElement('canvas');
    sheet.width = picture.width;
    sheet.height = picture.height;
    const pen = sheet.getContext('2d');
    if (pen === null) return;
    pen.fillStyle = this.look.colors.ground;
    pen.fillRect(0, 0, sheet.width, sheet.height);
    pen.drawImage(picture, 0, 0);
    sheet.toBlob((blob) => blob && saveBlob(blob, fileName), 'image/png');
  }

  saveCsv(fileName: string, timeHeader: string): void {
    const [x, ...columns] = this.data;
    const header = [
      timeHeader,
      ...this.look.series.map(({ label, unit }) => `${label}, ${nameUnit(unit, this.look.locale)}`),
    ];
    const rows = x.map((stamp, index) => [toWire(stamp * 1000), ...columns.map((column) => column[index] ?? null)]);
    saveText(toCsv(header, rows), fileName, 'text/csv');
  }

  destroy(): void {
    this.isGone = true;
    clearTimeout(this.timer);
    this.observer.disconnect();
    this.plot.destroy();
  }

  private whole(): readonly [number, number] {
    const [x] = this.data;
    return [x[0] ?? 0, x[x.length - 1] ?? 0];
  }

  private visible(width: number): uPlot.AlignedData {
    const [from, to] = this.drawn;
    return minMaxDecimate(this.data, from, to, Math.max(width, 100)) as unknown as uPlot.AlignedData;
  }

  private draw(mayMoveWindow: boolean): void {
    if (this.isGone) return;
    this.plot.setData(this.visible(this.plot.over.clientWidth), mayMoveWindow);
    if (!mayMoveWindow) this.plot.redraw(true, true);
  }

  private fit(): void {
    const width = this.host.clientWidth;
    if (width === 0 || width === this.plot.width) return;
    this.plot.setSize({ width, height: this.look.height });
    this.draw(false);
  }

  /**
   * A zoom redraws with more points between its edges. uPlot is still drawing when its hook runs, so the change is
   * deferred.
   */
  private zoomPlugin(): uPlot.Plugin {
    const setScale = (plot: uPlot, key: string) => {
      const { min, max } = plot.scales.x ?? {};
      if (key !== 'x' || min == null || max == null) return;
      const [from, to] = this.whole();
      this.isZoomed = min > from || max < to;
      const window = this.isZoomed ? ([min, max] as const) : this.whole();
      if (window[0] === this.drawn[0] && window[1] === this.drawn[1]) return;
      this.drawn = window;
      queueMicrotask(() => this.draw(false));
    };
    return { hooks: { setScale } };
  }
}
