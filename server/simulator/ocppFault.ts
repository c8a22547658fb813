/** A command that cannot be read; becomes a CALLERROR of this code. */
export class OcppFault extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

type Fields = Record<string, unknown>;

/** A text that must be there. */
export function requiredText(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new OcppFault('TypeConstraintViolation', `${name} must be a text`);
  return value;
}

/** A number that must be there. */
export function requiredNumber(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number') throw new OcppFault('TypeConstraintViolation', `${name} must be a number`);
  return value;
}

export function optionalText(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
}

export function optionalNumber(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  return typeof value === 'number' ? value : undefined;
}

/** An object inside; empty when absent. */
export function readObject(fields: Fields, name: string): Fields {
  const value = fields[name];
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** A list of objects; empty when absent. */
export function listWithin(fields: Fields, name: string): Fields[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter((entry): entry is Fields => typeof entry === 'object' && !!entry) : [];
}

/** Milliseconds of an ISO time; now when it cannot be read. */
export function timeWithin(fields: Fields, name: string, now: number): number {
  const at = Date.parse(optionalText(fields, name) ?? '');
  return Number.isNaN(at) ? now : at;
}
