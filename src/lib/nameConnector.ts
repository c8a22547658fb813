/** A connector as lists name it, `CP-001·1`, or its whole charger. */
export const nameConnector = (chargerCode: string, connector: number | null): string =>
  connector === null ? chargerCode : `${chargerCode}·${connector}`;
