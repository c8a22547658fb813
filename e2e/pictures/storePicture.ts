import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';

const FOLDER = path.join(import.meta.dirname, '../../docs/pictures');
/** A clone of the project takes all of them. */
const MOST_BYTES = 150_000;
/** From lossless down, until the picture is small enough. */
const QUALITIES = [1, 0.9, 0.8, 0.7];

/** Stores a screenshot among the pictures of the handbooks as WebP, which the browser can make. @returns the file */
export async function storePicture(browser: Browser, screenshot: string): Promise<string> {
  const source = `data:image/png;base64,${readFileSync(screenshot).toString('base64')}`;
  const page = await browser.newPage();
  try {
    for (const quality of QUALITIES) {
      const url = await page.evaluate(encodeImage, { source, quality });
      const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
      if (bytes.length > MOST_BYTES) continue;
      mkdirSync(FOLDER, { recursive: true });
      const file = path.join(FOLDER, `${path.basename(screenshot, '.png')}.webp`);
      writeFileSync(file, bytes);
      return `${file}: ${Math.round(bytes.length / 1_000)} kB`;
    }
    throw new Error(`${screenshot} stays above ${MOST_BYTES} bytes`);
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
async function encodeImage({ source, quality }: { source: string; quality: number }): Promise<string> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality);
}
