/** A value that the call needs; nothing in an input goes to it as left out, and is told at its field. */
export function requireValue<T>(value: T | '' | null | undefined): T {
  return value === '' || value === null ? (undefined as T) : (value as T);
}
