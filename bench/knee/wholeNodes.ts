import { ensureProductBuilt, readServingPid, startServer, type ServerProcess } from '../../tests/harness/serverProcess';
import { createScratch, SECRET, type Scratch } from '../gateway/scratch';
import { pinProcesses, readParent, type Cores } from './cores';

/** Nodes of an installation on one machine, with their database. */
export interface WholeNodes {
  urls: string[];
  scratch: Scratch;
  stop(): Promise<void>;
}

/** Starts nodes as `npm start` does, on a durable database of their own that shares their cores. */
export async function startWholeNodes(count: number, chargers: number, { measured }: Cores): Promise<WholeNodes> {
  await ensureProductBuilt();
  const scratch = await createScratch(chargers);
  const servers: ServerProcess[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await scratch.drop();
  };
  try {
    for (let index = 0; index < count; index += 1) {
      const server = await startServer({
        env: {
          DATABASE_URL: scratch.url,
          SECRET_KEY: SECRET,
          DEMO: 'off',
          SIMULATOR: 'off',
          LOG_LEVEL: 'error',
          ...ADMIN,
        },
      });
      servers.push(server);
      await server.untilReady();
    }
    pinProcesses(
      [...servers.map(({ dataDirectory }) => readServingPid(dataDirectory)), await findPostmaster(scratch)],
      measured,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls: servers.map(({ url }) => url.replace('http', 'ws')), scratch, stop };
}

const ADMIN = { ADMIN_USER: 'bench', ADMIN_PASSWORD: 'bench-password-2026' };

/** The process whose children are the connections. */
async function findPostmaster({ client }: Scratch): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return readParent(rows[0]?.pid ?? 0);
}
