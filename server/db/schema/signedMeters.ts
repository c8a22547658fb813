import type { Bigint } from './columns';

/** A signed value of a meter, as it came. */
export interface SignedMeterValueTable {
  transactionId: Bigint;
  digest: Buffer;
  at: Date;
  receivedAt: Date;
  context: string | null;
  data: string;
  signingMethod: string | null;
  encodingMethod: string | null;
  /** As the message named it: it proves nothing. */
  publicKey: string | null;
}

/** Signed values of meters. */
export interface SignedMeterTables {
  signedMeterValue: SignedMeterValueTable;
}
