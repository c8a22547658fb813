/** Limits that a charger has reported of one kind of message; null: it has reported none. */
export interface MessageLimits {
  items: number | null;
  /** Size of the whole frame. */
  bytes: number | null;
}

/** A setting as a charger names it: a key of 1.6, or a variable of a component of 2.0.1 with its instance. */
interface LimitSetting {
  component: string | null;
  name: string;
  instance: string | null;
  value: string | null;
}

/** Names of settings that limit messages, in both versions. */
export const LIMIT_SETTINGS = ['GetConfigurationMaxKeys', 'ItemsPerMessage', 'BytesPerMessage'] as const;

/**
 * Reads the limits of one kind of message from a charger's settings. In 2.0.1 each has a limit of its own by the
 * variable's instance; a variable without an instance is for all that have none.
 */
export function readMessageLimits(action: string, settings: readonly LimitSetting[]): MessageLimits {
  if (action === 'GetConfiguration') {
    return { items: toLimit(settings.find(({ name }) => name === 'GetConfigurationMaxKeys')), bytes: null };
  }
  const find = (name: string) => {
    const limits = settings.filter((each) => each.component === 'DeviceDataCtrlr' && each.name === name);
    return toLimit(limits.find(({ instance }) => instance === action) ?? limits.find(({ instance }) => !instance));
  };
  return { items: find('ItemsPerMessage'), bytes: find('BytesPerMessage') };
}

function toLimit(setting: LimitSetting | undefined): number | null {
  const limit = Number(setting?.value ?? NaN);
  return Number.isInteger(limit) && limit > 0 ? limit : null;
}

/**
 * Splits the items of a message so that no part is over the limits, in order. An item that alone is too large is a part
 * of its own.
 * @param envelopeBytes size of the frame without its items
 */
export function splitByLimits<T>(items: readonly T[], limits: MessageLimits, envelopeBytes: number): T[][] {
  const most = limits.items ?? Infinity;
  const room = (limits.bytes ?? Infinity) - envelopeBytes;
  const parts: T[][] = [[]];
  let used = 0;
  for (const item of items) {
    const part = parts.at(-1) ?? [];
    // With the comma before the next one.
    const bytes = Buffer.byteLength(JSON.stringify(item)) + 1;
    const isFull = part.length >= most || used + bytes > room;
    if (isFull && part.length > 0) {
      parts.push([item]);
      used = bytes;
    } else {
      part.push(item);
      used += bytes;
    }
  }
  return parts;
}
