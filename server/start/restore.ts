import path from 'node:path';
import { restoreBackup, type RestoredBackup } from '../backup/restoreBackup';
import { deriveKey } from '../backup/sealing';
import { readConfig } from '../runtime/config';
import { openDatabase } from '../db/database';
import { eraseAgain } from '../modules/evo-basic/personData/eraseAgain';
import { describeErasures, describeFailure, describeProof, formatSeconds } from './backupWords';
import { claimDataDirectory } from './dataDirectory';
import { readRestoreArguments } from './launch/backupArguments.mjs';
import { watchParent } from './launch/parent.mjs';
import { fail, say } from './launch/terminal.mjs';

/** Restores a backup into an empty data directory: `npm run restore -- DIR`. */
const { from, until } = readRestoreArguments(process.argv.slice(2));
watchParent(() => process.exit(1));
try {
  const begun = Date.now();
  const restored = await restore();
  printRestored(restored, Date.now() - begun);
  process.exit(restored.proof?.isSound === false ? 1 : 0);
} catch (error) {
  fail(describeFailure(error, 'The restore failed'));
}

async function restore(): Promise<RestoredBackup> {
  const config = readConfig(process.env);
  const claimed = claimDataDirectory(config.DATA_DIR);
  try {
    return await restoreBackup({
      from,
      until,
      dataDirectory: claimed.path,
      key: config.BACKUP_KEY === undefined ? undefined : deriveKey(config.BACKUP_KEY),
      secretKey: config.SECRET_KEY,
      eraseAgain: async (databaseUrl, erasures) => {
        const db = openDatabase(databaseUrl, { poolSize: 1 });
        return eraseAgain(db, erasures).finally(() => db.close());
      },
      onStep: (text) => say(`${text} …`),
    });
  } finally {
    claimed.release();
  }
}

function printRestored(restored: RestoredBackup, ms: number): void {
  const { backup, dataDirectory, until: reached, proof, erasures } = restored;
  const name = path.basename(backup.directory);
  if (!proof) {
    say(`Files of ${name} restored into ${dataDirectory}. The database of DATABASE_URL is yours to restore.`);
    return;
  }
  say(`Database of ${reached.toISOString()} restored into ${dataDirectory} from ${name} in ${formatSeconds(ms)}`);
  for (const text of describeErasures(erasures)) say(text);
  const line = `Database ${describeProof(proof)}`;
  if (proof.isSound) say(`${line}\nStart the product: npm start`);
  else process.stderr.write(`${line}\n`);
}
