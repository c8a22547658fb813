export interface SecurityFact {
  kind: 'security';
  at: number;
  /** Null: an unknown charger. */
  chargerId: string | null;
  identity: string;
  type: string;
  isCritical: boolean;
  detail: string | null;
  address: string | null;
}
