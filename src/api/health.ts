/** Version of the server. */
export interface ServerBuild {
  version: string;
  build: string;
}

const isBuild = (data: unknown): data is ServerBuild =>
  typeof data === 'object' &&
  data !== null &&
  typeof (data as ServerBuild).version === 'string' &&
  typeof (data as ServerBuild).build === 'string';

/** Version and build of the server that answers now; null when it does not. No session is needed, none is kept awake. */
export async function readServerBuild(): Promise<ServerBuild | null> {
  try {
    const answer = await fetch('/api/health');
    const { data } = (await answer.json()) as { data?: unknown };
    return isBuild(data) ? { version: data.version, build: data.build } : null;
  } catch {
    return null;
  }
}
