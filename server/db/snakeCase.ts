/** The name of a table or column in the database for its name in code: `chargerId` is `charger_id`. */
export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
