import type { CommandKind } from '../../../../src/contract/live/command';

/** A command that a request to a charger becomes. */
export interface Asked {
  kind: CommandKind;
  params: Readonly<Record<string, unknown>>;
  connectorNo?: number | null;
}
