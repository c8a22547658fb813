/** Name of a person or an account -> two letters at most: `Aigerim Seitova` and `aigerim.seitova` -> `AS`, `noc` -> `NO`. */
export function toInitials(name: string): string {
  const words = name.split(/[\s._@-]+/u).filter((word) => word !== '');
  const [first = '', second] = words;
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('').toLocaleUpperCase();
}
