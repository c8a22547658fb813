interface CreditedMap {
  getStyle(): { sources: Record<string, unknown> };
  getSource(id: string): unknown;
}

/** Whom a map's data is owed to, as plain text: markup of others is not let into the page. */
export function readAttribution(map: CreditedMap): string {
  const credits = Object.keys(map.getStyle().sources).map((id) => {
    const { attribution } = (map.getSource(id) ?? {}) as { attribution?: string };
    return (attribution ?? '').replace(/<[^>]*>/g, '').trim();
  });
  return [...new Set(credits.filter((credit) => credit !== ''))].join(' · ');
}
