/** A root certificate as OCPP names it. */
export interface InstalledRoot {
  use: string;
  hash: { hashAlgorithm: 'SHA256'; issuerNameHash: string; issuerKeyHash: string; serialNumber: string };
}
