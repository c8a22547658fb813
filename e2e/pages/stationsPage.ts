import { expect, type Locator, type Page } from '@playwright/test';
import { readViewAddress } from '../../src/kit/map/viewAddress';
import { phrase } from '../harness/phrase';

const STILL_MS = 1_000;
/** Longest time that a slow machine without a graphics card draws the ground of a map. */
const DRAWN_MS = 60_000;

/** The station monitor with its map (English). */
export class StationsPage {
  constructor(readonly page: Page) {}

  get list() {
    return this.page.getByRole('grid', { name: phrase('stations:list.label') });
  }

  get rows() {
    return this.list.locator('[data-row]');
  }

  /** Canvas of the map; a new one after a lost context. */
  get canvas() {
    return this.page.locator('canvas.maplibregl-canvas');
  }

  get clusters() {
    return this.page.getByRole('button', { name: /^Stations: \d+, connectors:/ });
  }

  /** @param search of the address: `?station=1` */
  async open(search = ''): Promise<void> {
    await this.page.goto(`/live/stations${search}`);
    await this.isDrawn();
  }

  async isDrawn(): Promise<void> {
    await expect(this.page.locator('[data-map-ready]')).toBeAttached();
  }

  row(stationId: string): Locator {
    return this.list.locator(`[data-row="${stationId}"]`);
  }

  pin(stationId: string): Locator {
    return this.page.locator(`[data-pin="${stationId}"]`);
  }

  panel(name: string): Locator {
    return this.page.getByRole('complementary', { name }).or(this.page.getByRole('dialog', { name }));
  }

  /** The map's view in the address; waits until the address has one. */
  async view() {
    await expect(this.page).toHaveURL(/[?&]map=/);
    return readViewAddress(new URL(this.page.url()).searchParams.get('map'));
  }

  /** A screenshot of the map's canvas without the markers above it, once its ground is drawn and two in a row are equal. */
  async picture(): Promise<Buffer> {
    // The map names its sources when all tiles are drawn; before, on a slow machine, it keeps still half drawn.
    await expect(this.page.getByText(/OpenStreetMap|Natural Earth/)).toBeVisible({ timeout: DRAWN_MS });
    await this.page.addStyleTag({ content: '.maplibregl-marker { visibility: hidden }' });
    let last = await this.canvas.screenshot();
    for (;;) {
      await this.page.waitForTimeout(STILL_MS);
      const next = await this.canvas.screenshot();
      if (next.equals(last)) return next;
      last = next;
    }
  }
}
