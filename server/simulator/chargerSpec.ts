import { z } from 'zod';

const connectorSpec = z.object({
  number: z.number().int().min(1),
  type: z.string(),
  /** kW */
  power: z.number().positive(),
});

/**
 * Dealing with charging profiles: `refuses` answers Rejected, `lacks` does not know them, `forgets` loses them when it
 * reboots, as it does now and then, `late` follows them and answers long after, and `ignores` keeps them and charges all
 * the same.
 */
export const OBEDIENCES = ['obeys', 'refuses', 'lacks', 'forgets', 'late', 'ignores'] as const;
export type Obedience = (typeof OBEDIENCES)[number];

/**
 * Ways in which a charger fails its drivers while it looks fine, until a reset helps for a while: `jammedLock` cannot lock
 * the plug at its first connector, `deadReader` reads no card, and at the first connector of `openContactor` sessions
 * begin without energy.
 */
export const AILMENTS = ['jammedLock', 'deadReader', 'openContactor'] as const;
export type Ailment = (typeof AILMENTS)[number];

/** A charger of the fleet: its identity, hardware and behaviour when commanded. */
export const simulatedChargerSpec = z.object({
  chargerCode: z.string().min(1).max(48),
  /** Basic-auth password, 16-20 printable characters. */
  key: z.string().min(1).max(40),
  ocppVersion: z.enum(['1.6', '2.0.1']),
  currentType: z.enum(['AC', 'DC']),
  vendor: z.string(),
  model: z.string(),
  serialNumber: z.string(),
  firmwareVersion: z.string(),
  /** IANA name; arrivals follow its local day. */
  timezone: z.string(),
  /** Country of the drivers, when tags are listed by country. */
  country: z.string().optional(),
  connectors: z.array(connectorSpec).min(1),
  /** Default `normal`: answers and obeys. */
  persona: z.enum(['normal', 'rejecting', 'idle-accepting', 'silent']).optional(),
  /** Default: none. */
  ailment: z.enum(AILMENTS).optional(),
  /** Default `obeys`. */
  obedience: z.enum(OBEDIENCES).optional(),
  /** Its meter signs the beginning and the end of sessions (OCMF); `wrongly`: by a key that no record knows. */
  signing: z.enum(['rightly', 'wrongly']).optional(),
  /** At the home of its owner, whose car comes by the clock. */
  isHome: z.boolean().optional(),
});

export type ConnectorSpec = z.infer<typeof connectorSpec>;
export type SimulatedChargerSpec = z.infer<typeof simulatedChargerSpec>;
