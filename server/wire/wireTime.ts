/** A time as the wire carries it: `YYYY-MM-DD HH:mm:ss`, UTC. */
export function toWire(time: Date | number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

/** The same with milliseconds: `YYYY-MM-DD HH:mm:ss.SSS`, UTC. */
export function toWireMs(time: Date | number): string {
  return new Date(time).toISOString().slice(0, 23).replace('T', ' ');
}

/** The moment after the whole second of a wire time, for periods that include it. */
export function endOfSecond(text: string): Date {
  return new Date(fromWire(text).getTime() + 1_000);
}

/** Parses a wire time, with or without milliseconds. */
export function fromWire(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}Z`);
}
