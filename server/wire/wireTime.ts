/** A time as the wire carries it: `YYYY-MM-DD HH:mm:ss`, UTC. */
export function toWire(time: Date | number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

/** The same with milliseconds: `YYYY-MM-DD HH:mm:ss.SSS`, UTC. */
export function toWireMs(time: Date | number): string {
  return new Date(time).toISOString().slice(0, 23).replace('T', ' ');
}

/** Parses a wire time, with or without milliseconds. */
export function fromWire(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}Z`);
}
