import type { MapColors } from './mapColors';
import type { PinLook } from './mapMarks';
import type { PinPicture } from './pinPainter';

const PIN_PX = 26;
const SHAPE_PX = 14;
const PIXEL_RATIO = 2;
/** Radius of a square's corners. */
const CORNER_PX = 4;

/**
 * Draws pictures of all looks from the same SVG shapes as badges and rows.
 * @param shapes holds an svg for each look, in an element with its `data-look`
 */
export function drawPins(looks: readonly PinLook[], shapes: HTMLElement, colors: MapColors): Promise<PinPicture[]> {
  return Promise.all(
    looks.map(async (look) => {
      const svg = shapes.querySelector(`[data-look="${look.id}"] svg`);
      const shape = svg && (await drawPicture(svg, colors.of(look.token), getGround(look, colors)));
      return { look: look.id, image: drawPin(look, shape, colors), pixelRatio: PIXEL_RATIO };
    }),
  );
}

function getGround({ ring }: PinLook, colors: MapColors): string {
  return ring === 'filled' ? colors.of('faulted-bg') : colors.ground;
}

/** A standalone SVG image inherits neither the colour of the text around it nor custom properties. */
async function drawPicture(svg: Element, color: string, hole: string): Promise<HTMLImageElement> {
  const text = new XMLSerializer()
    .serializeToString(svg)
    .replaceAll('currentColor', color)
    .replaceAll('var(--hole)', hole);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

function drawPin(look: PinLook, shape: HTMLImageElement | null, colors: MapColors): ImageData {
  const size = PIN_PX * PIXEL_RATIO;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no canvas');
  pen.scale(PIXEL_RATIO, PIXEL_RATIO);
  pen.beginPath();
  if (look.frame === 'square') pen.roundRect(2, 2, PIN_PX - 4, PIN_PX - 4, CORNER_PX);
  else pen.arc(PIN_PX / 2, PIN_PX / 2, PIN_PX / 2 - 1, 0, 2 * Math.PI);
  pen.fillStyle = getGround(look, colors);
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = look.ring === 'filled' ? colors.of(look.token) : colors.ring;
  if (look.ring === 'dashed') pen.setLineDash([3, 2.6]);
  pen.stroke();
  const corner = (PIN_PX - SHAPE_PX) / 2;
  if (shape) pen.drawImage(shape, corner, corner, SHAPE_PX, SHAPE_PX);
  return pen.getImageData(0, 0, size, size);
}
