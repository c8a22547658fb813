import { z } from 'zod';
import { connectorType } from '../live/connector';

/** The code of a connector to print; `content` is the text in the code. */
export const connectorCode = z.object({
  chargerCode: z.string(),
  connector: z.number().int(),
  type: connectorType,
  power: z.number(),
  station: z.string(),
  content: z.string(),
});
export type ConnectorCode = z.infer<typeof connectorCode>;
