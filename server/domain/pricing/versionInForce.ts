/** A version of a price setting, as far as it decides which one holds. */
export interface DatedVersion {
  no: number;
  validFrom: Date;
}

/**
 * Finds the version for a session that begins at `at`: the latest valid version; of two from one moment the one made
 * later. The session keeps it, regardless of later changes. `db/terms/priceInForce` is the same in SQL.
 */
export function findVersionInForce<V extends DatedVersion>(versions: readonly V[], at: Date): V | undefined {
  return versions.reduce<V | undefined>((best, version) => {
    if (version.validFrom > at) return best;
    return best && isBefore(version, best) ? best : version;
  }, undefined);
}

/** The version that takes over next, after the one in force at `at`. */
export function findNextVersion<V extends DatedVersion>(versions: readonly V[], at: Date): V | undefined {
  const coming = versions.filter(({ validFrom }) => validFrom > at).map(({ validFrom }) => validFrom.getTime());
  return coming.length > 0 ? findVersionInForce(versions, new Date(Math.min(...coming))) : undefined;
}

function isBefore(version: DatedVersion, other: DatedVersion): boolean {
  const difference = version.validFrom.getTime() - other.validFrom.getTime();
  return difference === 0 ? version.no < other.no : difference < 0;
}
