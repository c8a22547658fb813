import type { OcppExchange } from '../../evo-monitor/ocppLog';

/** Asks for the OCPP messages of a charger as they come. */
export interface FramesRequest {
  kind: 'frames';
  chargerCode: string;
}

/** The latest calls with their answers, newest first; always whole, because an answer changes the row of its call. */
export interface FramesPatch {
  kind: 'frames';
  exchanges: readonly OcppExchange[];
  /** How many rows there have been since the following began. */
  received: number;
  /** Messages were left out because too many came at once. */
  hasGap: boolean;
}
