import type { ReactElement } from 'react';

/** The shapes of every state of the product; a shape means the same wherever it stands. */
export type Shape =
  | 'hollowCircle'
  | 'leftHalf'
  | 'rightHalf'
  | 'filledCircle'
  | 'bolt'
  | 'drop'
  | 'twoBars'
  | 'clock'
  | 'bar'
  | 'triangle'
  | 'brokenRing'
  | 'questionMark'
  | 'arrowUp'
  | 'tick'
  | 'turnBack'
  | 'ringMark'
  | 'ringCross';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Drawn on 14 px; cut-outs show `--hole`, the surface below. */
const PATHS: Record<Shape, ReactElement> = {
  hollowCircle: <circle cx={7} cy={7} r={4.75} {...line} />,
  leftHalf: (
    <>
      <circle cx={7} cy={7} r={5} {...line} />
      <path d="M7 2a5 5 0 0 0 0 10z" fill="currentColor" />
    </>
  ),
  rightHalf: (
    <>
      <circle cx={7} cy={7} r={5} {...line} />
      <path d="M7 2a5 5 0 0 1 0 10z" fill="currentColor" />
    </>
  ),
  filledCircle: <circle cx={7} cy={7} r={5.5} fill="currentColor" />,
  bolt: <path d="M8.3 1 2.6 7.9h3.3L5.2 13l6-7.2H7.7z" fill="currentColor" />,
  drop: <path d="M7 1.2c2.5 3 4 5 4 7.1a4 4 0 0 1-8 0c0-2.1 1.5-4.1 4-7.1z" fill="currentColor" />,
  twoBars: <path d="M3 2h2.75v10H3zM8.25 2H11v10H8.25z" fill="currentColor" />,
  clock: (
    <>
      <circle cx={7} cy={7} r={5} {...line} />
      <path d="M7 4.2V7l2 1.3" {...line} />
    </>
  ),
  bar: <path d="M2 5.75h10v2.5H2z" fill="currentColor" />,
  triangle: (
    <>
      <path d="M7 1.2 13.4 12.4H.6z" fill="currentColor" stroke="currentColor" strokeWidth={1} strokeLinejoin="round" />
      <path d="M7 5v3.4" stroke="var(--hole)" strokeWidth={1.6} strokeLinecap="round" />
      <circle cx={7} cy={10.6} r={0.95} fill="var(--hole)" />
    </>
  ),
  brokenRing: (
    <circle cx={7} cy={7} r={5} {...line} strokeLinecap="butt" strokeDasharray="4.05 3.8" strokeDashoffset={2} />
  ),
  questionMark: (
    <>
      <path d="M4.6 4.9a2.4 2.4 0 1 1 3.6 2.1C7.3 7.5 7 7.9 7 9" {...line} />
      <circle cx={7} cy={11.6} r={0.95} fill="currentColor" />
    </>
  ),
  arrowUp: <path d="M7 9.5v-8M3.75 4.5 7 1.5l3.25 3M2 12.5h10" {...line} strokeWidth={1.6} />,
  tick: <path d="m2.5 7.5 3 3 6-6.5" {...line} />,
  turnBack: <path d="M5.5 2.5 2.5 5.5l3 3M2.5 5.5H9a2.75 2.75 0 0 1 0 5.5H6" {...line} />,
  ringMark: (
    <>
      <circle cx={7} cy={7} r={5.25} {...line} />
      <path d="M7 4.2v3.2" {...line} />
      <circle cx={7} cy={9.7} r={0.9} fill="currentColor" />
    </>
  ),
  ringCross: (
    <>
      <circle cx={7} cy={7} r={5.25} {...line} />
      <path d="m5 5 4 4M9 5 5 9" {...line} />
    </>
  ),
};

interface StatusShapeProps {
  shape: Shape;
  /** Custom property of the colour, without dashes; the colour of the text around it when absent. */
  token?: string;
  /** px: 14, 12 in counts, 36 on the wall. */
  size?: number;
}

/** The shape of a state. Its word stands beside it, so it is silent for screen readers. */
export function StatusShape({ shape, token, size = 14 }: StatusShapeProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 14 14"
      style={{ flex: 'none', ...(token === undefined ? {} : { color: `var(--${token})` }) }}
      data-shape={shape}
      aria-hidden
    >
      {PATHS[shape]}
    </svg>
  );
}
