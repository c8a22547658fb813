/** A bolt in a rounded square, drawn with the text's colour. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 18 18" fill="none" aria-hidden>
      <rect x={1.25} y={1.25} width={15.5} height={15.5} rx={3.5} stroke="currentColor" strokeWidth={1.5} />
      <path d="M10.1 3.9 5.6 10h3l-.7 4.1L12.4 8h-3z" fill="currentColor" />
    </svg>
  );
}
