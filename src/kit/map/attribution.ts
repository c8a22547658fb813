interface CreditedMap {
  getStyle(): { sources: Record<string, unknown> };
  getSource(id: string): unknown;
}

/** Attribution of a map's data as plain text, since foreign markup must not enter the page. */
export function readAttribution(map: CreditedMap): string {
  const credits = Object.keys(map.getStyle().sources).map((id) => {
    const { attribution } = (map.getSource(id) ?? {}) as { attribution?: string };
    return (attribution ?? '').replace(/<[^>]*>/g, '').trim();
  });
  return [...new Set(credits.filter((credit) => credit !== ''))].join(' · ');
}
