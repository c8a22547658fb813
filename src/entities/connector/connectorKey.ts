/** `ALA-0142:1` -> its parts; null when it is no key of a connector. */
export function parseConnectorKey(key: string): { chargerCode: string; connector: number } | null {
  const [, chargerCode, connector] = /^(.+):(\d+)$/.exec(key) ?? [];
  return chargerCode && connector ? { chargerCode, connector: Number(connector) } : null;
}
