/** Key of the connector that stands for an alarm's charger: its own, or the first one. */
export function toConnectorKey(chargerCode: string, connector: number | null): string {
  return `${chargerCode}:${connector !== null && connector > 0 ? connector : 1}`;
}

/** Address of a connector in the monitor, perhaps at one of its tabs. */
export function monitorPath(connectorKey: string, tab?: 'history'): string {
  const search = new URLSearchParams({ connector: connectorKey, ...(tab && { tab }) });
  return `/live/monitor?${search.toString()}`;
}
