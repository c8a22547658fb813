import { encode } from 'uqr';
import classes from './QrPicture.module.css';

interface QrPictureProps {
  text: string;
  /** Description for screen readers. */
  label: string;
}

/** A QR code. Scanners need black on white in every colour scheme, and a quiet zone of four modules. */
export function QrPicture({ text, label }: QrPictureProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={classes.picture}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
